/** Width of a pin unless it has its own, CSS px (K-PIN-1). */
export const PINTEREST_WIDTH = 350
