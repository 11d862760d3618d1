import type Token from 'markdown-it/lib/token.mjs'
import { foreignTags, insteadOf } from '../../domain/recipient/foreign-tags.js'
import type { Position } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import type { JsonNode } from '../../schema/write-document.js'
import { metaOf } from '../syntax/token-types.js'
import { plainAddress, wikiAddress, wikiText } from './foreign-addresses.js'
import { note, noteAll, type ReadRun, shownSource } from './run.js'

/** A link mark for an address with template code; null if the link leads nowhere, which is reported. */
export function linkAddress(run: ReadRun, href: string, place: () => Position): string | null {
  const address = plainAddress(run, href)
  if (address === null)
    note(
      run,
      'link-lost',
      `The page of ${shownSource(href)} was not found. The text is kept without the link. Write the address itself.`,
      place(),
    )
  return address
}

/** The text of a wiki link, and the mark that links it, if its page is found. */
export function wikiNodes(run: ReadRun, token: Token, place: () => Position): { text: string; link: JsonNode | null } {
  const { wiki } = metaOf(token)
  if (!wiki) return { text: '', link: null }
  const href = wikiAddress(run, wiki)
  const text = wikiText(wiki)
  const source = shownSource(wiki.source)
  if (href === null)
    note(
      run,
      'link-lost',
      `The page of ${source} was not found. The text is kept without the link. Write [text](address) instead.`,
      place(),
    )
  else if (wiki.isEmbed)
    note(run, 'media-linked', `Posts cannot contain another page, as ${source} does. It became a link.`, place())
  if (href === null) return { text, link: null }
  return { text, link: { type: run.kit.markTypeOf('link').name, attrs: { href } } }
}

/** Reports code that another program would replace. Readers see it as it is. */
export function noteOutput(run: ReadRun, source: string, place: Position, about: object | null): void {
  const [found] = foreignTags(source)
  note(
    run,
    'merge-tag-foreign',
    found
      ? `${quoted(found.tag)} is template code (${found.origin}) that is not filled in, so readers see it literally. ${insteadOf(found.tag)}`
      : `${shownSource(source)} is an expression of MDX that is not computed, so readers see it literally. Write its value.`,
    place,
    about,
  )
}

/** Reports attributes of kramdown, once for all of them. */
export function noteKramdown(run: ReadRun, source: string, place: Position): void {
  noteAll(run, 'left-out', place, source, (all) => `Attributes of kramdown are left out: ${all}.`)
}

export function noteComment(run: ReadRun, source: string, place: Position): void {
  note(run, 'left-out', `The comment ${shownSource(source)} is left out.`, place)
}

export function noteHighlight(run: ReadRun, place: Position): void {
  noteAll(run, 'mark-unknown', place, '', (_, count) =>
    count === 1
      ? 'Posts have no highlighter. The highlighted text is bold.'
      : `Posts have no highlighter. Text that is highlighted, here and in other places (${count} in all), is bold.`,
  )
}
