/** Frame of a prediction market, CSS px (K-PRED-1). */
export const PREDICTION_FRAME = { width: 560, height: 405 } as const
/** Frame of a Polymarket question, CSS px (K-PRED-1). */
export const POLYMARKET_FRAME = { width: 400, height: 180 } as const
