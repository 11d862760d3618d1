/** Default width of a pin, CSS px (K-PIN-1). */
export const PINTEREST_WIDTH = 350
