/** TK or TKTK as a word of its own. */
const TK = /\b(?:TK)+\b/g

/**
 * The places of a text where its writer left `TK`, which is what is still "to come": the index of the first character,
 * and the one after the last.
 */
export function openPlacesIn(text: string): readonly (readonly [from: number, to: number])[] {
  if (!text.includes('TK')) return []
  return [...text.matchAll(TK)].map(({ index, 0: { length } }) => [index, index + length])
}
