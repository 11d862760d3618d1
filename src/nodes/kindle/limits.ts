/** Size of the Kindle frame, CSS px (N-KIN-2). */
export const KINDLE_FRAME = { width: 336, height: 550 } as const
/** Width of the book cover in mail, CSS px. Requested at double width (K-KIN-1). */
export const KINDLE_COVER_WIDTH = 200
