/** These currencies are not cashtags, even if the list of symbols has them. */
const REFUSED: ReadonlySet<string> = new Set(['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LUNA'])

/**
 * The cashtag in typed text, with its $ and in capitals, as posts store it: a $ and letters, at most six characters in
 * all, known and not excluded (V-CASH-1, O-35). `known` holds capitals without the $.
 */
export function cashtagOf(text: string, known: ReadonlySet<string>): string | null {
  const symbol = /^\$([A-Za-z]{1,5})$/.exec(text)?.[1]?.toUpperCase()
  return symbol !== undefined && known.has(symbol) && !REFUSED.has(symbol) ? `$${symbol}` : null
}
