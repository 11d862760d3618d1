import { mailWith } from '../good-mail.js'

/** One way to break the good mail. */
export interface Mutant {
  rule: string
  about: string
  break(good: string): string
  /** Rules that cannot but fire too, and why. */
  also?: Readonly<Record<string, string>>
}

export function swap(from: string, to: string): (good: string) => string {
  return (good) => {
    if (!good.includes(from)) throw new Error(`The good mail has no ${from}`)
    return good.replace(from, () => to)
  }
}

export function add(content: string): () => string {
  return () => mailWith(content)
}

export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('')
}
