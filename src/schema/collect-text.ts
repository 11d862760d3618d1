import { isRecord } from '../domain/values/stored-value.js'

export interface CollectedText {
  /** The texts before, between and after the paywall markers. */
  readonly parts: readonly string[]
  /** Total number of characters. */
  readonly length: number
}

/**
 * The text of stored JSON, at most `most` characters. It is divided at paywall markers, so that paid text stays after
 * its marker. Iterative, because the input may be too deep for recursion.
 */
export function collectText(
  inputs: readonly unknown[],
  isPaywall: (name: unknown) => boolean,
  most: number,
): CollectedText {
  const stack: unknown[] = [...inputs].reverse()
  const parts: string[][] = [[]]
  let length = 0
  while (stack.length) {
    const item = stack.pop()
    if (!isRecord(item)) continue
    if (isPaywall(item['type'])) parts.push([])
    if (typeof item['text'] === 'string' && length < most) {
      const words = item['text'].slice(0, most - length)
      parts.at(-1)?.push(words)
      length += words.length
    }
    const content = item['content']
    if (Array.isArray(content)) for (let i = content.length - 1; i >= 0; i--) stack.push(content[i])
  }
  return { parts: parts.map((words) => words.join(' ')), length }
}
