/** An API key that a header can hold: visible ASCII characters (RFC 9110 §11.4). */
export const API_KEY = /^[!-~]+$/;
