/** Size of an embedded publication's logo, CSS px (N-EPUB-2). */
export const PUBLICATION_LOGO = 56
