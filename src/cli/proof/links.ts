import { isLocalPicture } from '../../domain/pictures/local-picture.js'
import { descendants, isElement, textOf } from '../../markup/dom.js'
import { mailTree } from '../../markup/mail-tree.js'
import { SAMPLE_TOKEN } from '../render/mailboxes.js'
import type { PageView } from './views.js'

/** A link in the text of a post. */
export interface PostLink {
  readonly address: string
  /** Texts of the links, without duplicates. */
  readonly words: readonly string[]
}

/** The links in the text of a post, each address once. Leaves out links of a recipient and links within the post. */
export function linksOf(pages: readonly PageView[]): PostLink[] {
  const found = new Map<string, Set<string>>()
  for (const { html } of pages) {
    const body = mailTree(html)('.body.markup').first()[0]
    if (!body || !isElement(body)) continue
    for (const element of descendants(body)) {
      if (!isElement(element) || element.name !== 'a') continue
      const address = element.attribs['href'] ?? ''
      if (address === '' || address.startsWith('#') || isLocalPicture(address) || address.includes(SAMPLE_TOKEN))
        continue
      const words = found.get(address) ?? new Set()
      found.set(address, words)
      const text = (textOf(element).replace(/\s+/g, ' ').trim() || element.attribs['aria-label']) ?? ''
      if (text !== '' && words.size < 5) words.add(text.length > 100 ? `${text.slice(0, 99)}…` : text)
    }
  }
  return Array.from(found, ([address, words]) => ({ address, words: [...words] }))
}
