/** The policy of a picture's answer: an SVG that is opened by itself is a document, which could run scripts. */
export const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
