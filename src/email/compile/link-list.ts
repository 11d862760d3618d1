import { citedLink, writtenAddress } from '../../domain/links/cited-link.js'

/** The addresses of a mail's links, listed at its end. */
export interface LinkList {
  /** Appends the number of an address to its text. Equal addresses have equal numbers. */
  cite(words: string, url: string): string
  /** `[1] https://…`, in ascending order. */
  entries(): string[]
}

/** Creates an empty list; `rewritten` converts an address to the printed one. */
export function linkList(rewritten: (url: string) => string): LinkList {
  const numbers = new Map<string, number>()
  const numberOf = (address: string) => {
    const number = numbers.get(address) ?? numbers.size + 1
    numbers.set(address, number)
    return number
  }
  return {
    cite: (words, url) => citedLink(words, url, printed(url, rewritten), (address) => `[${numberOf(address)}]`),
    entries: () => Array.from(numbers, ([address, number]) => `[${number}] ${address}`),
  }
}

/** An address as printed in a mail's text. */
export function printed(url: string, rewritten: (url: string) => string): string {
  return writtenAddress(rewritten(url))
}
