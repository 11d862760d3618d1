/** Size of a prediction market's frame, CSS px (K-PRED-1). */
export const PREDICTION_FRAME = { width: 560, height: 405 } as const
/** Size of a Polymarket question's frame, CSS px (K-PRED-1). */
export const POLYMARKET_FRAME = { width: 400, height: 180 } as const
