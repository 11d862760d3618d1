import { isRecord } from '../domain/is-record.js'

/** All words of stored JSON. Iterative: it is for exactly the input that is too deep for recursion. */
export function collectText(input: unknown): string {
  const stack: unknown[] = [input]
  const words: string[] = []
  while (stack.length) {
    const item = stack.pop()
    if (!isRecord(item)) continue
    if (typeof item['text'] === 'string') words.push(item['text'])
    const content = item['content']
    if (Array.isArray(content)) for (let i = content.length - 1; i >= 0; i--) stack.push(content[i])
  }
  return words.join(' ')
}
