import { isElement, nodesWithin, selectElements, textWithin } from '@diptych/lint/mail'
import { isLocalPicture } from 'diptych/domain'
import { SAMPLE_TOKEN } from 'diptych/newsletter'
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
    const [body] = selectElements(html, '.body.markup')
    if (!body) continue
    for (const element of nodesWithin(body)) {
      if (!isElement(element) || element.name !== 'a') continue
      const address = element.attribs['href'] ?? ''
      if (address === '' || address.startsWith('#') || isLocalPicture(address) || address.includes(SAMPLE_TOKEN))
        continue
      const words = found.get(address) ?? new Set()
      found.set(address, words)
      const text = (textWithin(element).replace(/\s+/g, ' ').trim() || element.attribs['aria-label']) ?? ''
      if (text !== '' && words.size < 5) words.add(text.length > 100 ? `${text.slice(0, 99)}…` : text)
    }
  }
  return Array.from(found, ([address, words]) => ({ address, words: [...words] }))
}
