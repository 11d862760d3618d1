const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 10

/**
 * An id for a new formula (K-LTX-1). `random` returns numbers from 0 up to, but not including, 1. Default:
 * `Math.random`.
 */
export function newLatexId(random: () => number = Math.random): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('')
}
