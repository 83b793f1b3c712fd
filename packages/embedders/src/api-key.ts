/** Visible characters of ASCII, as the credentials of a header are (RFC 9110 §11.4). */
export const API_KEY = /^[!-~]+$/;
