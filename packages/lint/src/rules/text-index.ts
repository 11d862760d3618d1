import type { MailElement, MailNode } from '../markup/dom.js'
import type { Inherited } from './inherited.js'

/** A text node of the body. */
export interface MailText {
  data: string
  node: MailNode
  parent: MailElement
  state: Inherited
  /** Whether it is visible: not hidden, and not at size 0. */
  visible: boolean
}

/** Text directly in a block, not in nested blocks. */
export interface BlockText {
  element: MailElement
  /** All visible text. */
  text: string
  /** The text outside links. */
  outsideLinks: string
}

export interface MailLink {
  element: MailElement
  href: string
  /** Visible text with collapsed whitespace. */
  text: string
  images: readonly MailElement[]
  hidden: boolean
  block: BlockText | undefined
  state: Inherited
}

export function blockTexts(texts: readonly MailText[]): ReadonlyMap<MailElement, BlockText> {
  const blocks = new Map<MailElement, BlockText>()
  for (const { data, state, visible } of texts) {
    if (!visible) continue
    const block = blocks.get(state.block) ?? { element: state.block, text: '', outsideLinks: '' }
    block.text += data
    if (state.link === undefined) block.outsideLinks += data
    blocks.set(state.block, block)
  }
  return blocks
}

/** Links with a target, in document order. */
export function mailLinks(
  elements: readonly MailElement[],
  stateOf: (element: MailElement) => Inherited,
  texts: readonly MailText[],
  blocks: ReadonlyMap<MailElement, BlockText>,
): readonly MailLink[] {
  const words = new Map<MailElement, string>()
  const pictures = new Map<MailElement, MailElement[]>()
  for (const { data, state, visible } of texts) {
    if (visible && state.link) words.set(state.link, (words.get(state.link) ?? '') + data)
  }
  for (const element of elements) {
    const { link } = stateOf(element)
    if (element.name === 'img' && link) pictures.set(link, [...(pictures.get(link) ?? []), element])
  }
  const links: MailLink[] = []
  for (const element of elements) {
    const href = element.attribs.href
    if (element.name !== 'a' || href === undefined) continue
    const state = stateOf(element)
    const text = collapsed(words.get(element) ?? '')
    links.push({
      element,
      href,
      text,
      images: pictures.get(element) ?? [],
      hidden: state.hidden,
      block: blocks.get(state.block),
      state,
    })
  }
  return links
}

export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A text without spaces, soft hyphens, joiners and invisible marks. */
export function drawnCharacters(text: string): string {
  return text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
