/** The media type of every markdown file (RFC 7763). */
export const MARKDOWN = 'text/markdown; charset=utf-8';
