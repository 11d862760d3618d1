/** Formats that posts are written in. */
export const FORMATS = ['md', 'json'] as const

export type Format = (typeof FORMATS)[number]
