/**
 * Linked words within a sentence, followed by a reference to the target: a number, or the address in brackets. Words
 * that are the address are written as the complete address, which mail programs turn into a link.
 */
export function citedLink(words: string, url: string, address: string, behind: (address: string) => string): string {
  const label = words.trim()
  if (url === '' || url.startsWith('#') || label === '') return words
  const cited = bare(label) === bare(url) ? address : `${label} ${behind(address)}`
  const at = words.indexOf(label)
  return words.slice(0, at) + cited + words.slice(at + label.length)
}

/** An address as people write it: mail addresses and telephone numbers without their scheme. */
export function writtenAddress(url: string): string {
  return /^(?:mailto|tel):[^?#]+$/i.test(url) ? url.replace(/^\w+:/, '') : url
}

function bare(url: string): string {
  return url
    .replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
    .replace(/\/$/, '')
    .toLowerCase()
}
