/** Kindle frame, CSS px (N-KIN-2). */
export const KINDLE_FRAME = { width: 336, height: 550 } as const
/** Book cover in mail, CSS px; twice as many are requested (K-KIN-1). */
export const KINDLE_COVER_WIDTH = 200
