import type Token from 'markdown-it/lib/token.mjs'

/** The plain text of a picture's description, without marks and addresses, as CommonMark defines it. */
export function plainAlt(token: Token): string {
  let words = ''
  for (const child of token.children ?? []) {
    if (child.type === 'image') words += plainAlt(child)
    else if (child.type === 'softbreak' || child.type === 'hardbreak') words += '\n'
    else if (child.type === 'formula') words += `$${child.content}$`
    else words += child.content
  }
  return words
}
