import { createHash } from 'node:crypto'
import { descendants, isElement, type MailElement, textOf } from '../../markup/dom.js'
import { mailTree } from '../../markup/mail-tree.js'
import type { BlockRecord } from './record.js'

export interface ShownBlock extends BlockRecord {
  /** The CSS selector that finds it in its document. */
  readonly selector: string
}

const WORDS = 160

/** The blocks of a page: what stands directly in its text. */
export function pageBlocks(html: string): ShownBlock[] {
  const $ = mailTree(html)
  return $('.body.markup')
    .first()
    .children()
    .toArray()
    .map((element, at) => blockOf(element, html, `.body.markup>:nth-child(${at + 1})`))
}

/** The blocks of a mail that is marked (`withMarks`). */
export function mailBlocks(html: string): ShownBlock[] {
  const $ = mailTree(html)
  return $('[data-block]')
    .toArray()
    .map((element) => blockOf(element, html, `[data-block="${Number(element.attribs['data-block'])}"]`))
}

function blockOf(element: MailElement, html: string, selector: string): ShownBlock {
  const words = textOf(element).replace(/\s+/g, ' ').trim()
  const facts = [words]
  for (const node of [element, ...descendants(element)])
    if (isElement(node))
      for (const name of ['src', 'href', 'alt']) if (node.attribs[name] !== undefined) facts.push(node.attribs[name])
  // A mark numbers blocks, so one more above would change all below.
  const look = html.slice(element.startIndex ?? 0, element.endIndex ?? 0).replace(/ data-block="\d+"/, '')
  return { content: shortHash(JSON.stringify(facts)), look: shortHash(look), words: cut(words), selector }
}

function cut(words: string): string {
  // Not through the middle of a character.
  return words.length > WORDS
    ? `${Array.from(words.slice(0, WORDS - 1))
        .slice(0, -1)
        .join('')}…`
    : words
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
