/** Content-Security-Policy of pictures: an SVG opened in a tab is a document, which could run scripts. */
export const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
