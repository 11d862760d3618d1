/** Logo of an embedded publication, CSS px (N-EPUB-2). */
export const PUBLICATION_LOGO = 56
