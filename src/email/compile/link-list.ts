import { citedLink, writtenAddress } from '../../domain/links/cited-link.js'

/** The addresses of a letter's sentences, gathered at its end. */
export interface LinkList {
  /** Words with the number of their address behind them; the same address has the same number. */
  cite(words: string, url: string): string
  /** `[1] https://…`, in the order of the numbers. */
  entries(): string[]
}

/** An empty list; `rewritten` makes an address the one that is printed. */
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

/** An address as a mail's text has it. */
export function printed(url: string, rewritten: (url: string) => string): string {
  return writtenAddress(rewritten(url))
}
