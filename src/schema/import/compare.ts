import { type ChildNode, type Element, isTag, type Text } from 'domhandler'
import type { Node } from 'prosemirror-model'
import * as v from 'valibot'
import { imageKey } from '../../domain/pictures/image-url.js'
import { attrSchema } from '../attr.js'
import { image, link } from '../attributes.js'
import { dataAttrs, hasClass } from '../html.js'
import type { ProblemCode } from '../problem.js'
import { isRelative } from './addresses.js'
import type { ImportRun } from './import-run.js'
import { bareOf, type ResultContent, resultContent } from './result-content.js'
import { sourceContent, type SourceContent, type SourceLink, type TextPiece } from './source-content.js'
import { quote } from './words.js'

/**
 * The result of a search for a piece of the source. `at` is its position in the bare text of the result, or null if its
 * words were found separately.
 */
interface TextMatch {
  readonly at: number | null
  readonly found: boolean
}

/** How far ahead a piece is searched for, in characters. Bounds the time. */
const WINDOW = 4000
/** Shorter pieces occur everywhere, so they must directly follow the piece before them. */
const DISTINCT = 12
const LETTER = /[\p{L}\p{M}\p{N}]/u
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu
const WORD_OR_SIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/**
 * Finds each piece of the source in the result. Pieces in reading order are found by position. For all others, their
 * words must be among the remaining words, with the same frequency. Takes linear time.
 */
function matchText(pieces: readonly TextPiece[], result: ResultContent): TextMatch[] {
  const inOrder = matchInOrder(pieces, result)
  const left = leftOver(inOrder, pieces, result)
  const matches: TextMatch[] = []
  for (let from = 0; from < pieces.length;) {
    const at = inOrder[from] ?? null
    if (at !== null) {
      matches.push({ at, found: true })
      from++
      continue
    }
    let to = from + 1
    while (to < pieces.length && inOrder[to] === null && pieces[to]?.run === pieces[from]?.run) to++
    const texts = pieces.slice(from, to).map(({ text }) => text)
    // Marks may split a word, and adjacent texts of a line may be in different attributes.
    const found = left.take(texts.join('')) || (texts.length > 1 && left.take(texts.join(' ')))
    for (; from < to; from++) matches.push({ at: null, found })
  }
  return matches
}

function matchInOrder(pieces: readonly TextPiece[], { bare, places }: ResultContent): (number | null)[] {
  let cursor = 0
  return pieces.map(({ text, run }, i) => {
    const piece = bareOf(text)
    const at = placeOf(piece, pieces[i + 1]?.run === run)
    if (at !== null) cursor = at + piece.length
    return at
  })

  function placeOf(piece: string, goesOn: boolean): number | null {
    if (bare.startsWith(piece, cursor) && (goesOn || piece.length >= DISTINCT || !isWithinWord(cursor + piece.length)))
      return cursor
    if (piece.length < DISTINCT) return null
    const ahead = bare.slice(cursor, cursor + WINDOW + piece.length).indexOf(piece)
    return ahead === -1 ? null : cursor + ahead
  }

  /** Whether a word of the result continues there: the "1" of a note is not the one of "15 hours". */
  function isWithinWord(end: number): boolean {
    return (
      places[end] === (places[end - 1] ?? -2) + 1 && LETTER.test(bare.charAt(end)) && LETTER.test(bare.charAt(end - 1))
    )
  }
}

/** The words and signs of the result that no piece in reading order matches, and those of attributes and fields. */
function leftOver(
  inOrder: readonly (number | null)[],
  pieces: readonly TextPiece[],
  { text, bare, places, words }: ResultContent,
) {
  const counts = new Map<string, number>()
  const add = (part: string) => {
    for (const word of part.match(WORD_OR_SIGN) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  let end = 0
  const addBetween = (to: number) => {
    if (to > end) add(text.slice(places[end] ?? 0, (places[to - 1] ?? 0) + 1))
  }
  inOrder.forEach((at, i) => {
    if (at === null) return
    addBetween(at)
    end = at + bareOf(pieces[i]?.text ?? '').length
  })
  addBetween(bare.length)
  words.forEach(add)
  return {
    /**
     * Removes the words of a text, or its signs if it has no words. If one is missing, returns false and removes none.
     */
    take(part: string): boolean {
      const taken: string[] = []
      for (const word of part.match(WORD) ?? bareOf(part).match(WORD_OR_SIGN) ?? []) {
        const count = counts.get(word) ?? 0
        if (count === 0) {
          for (const back of taken) counts.set(back, (counts.get(back) ?? 0) + 1)
          return false
        }
        counts.set(word, count - 1)
        taken.push(word)
      }
      return true
    },
  }
}

/** Something in the source that is missing in the result, with its node in the source. */
export interface Loss {
  readonly node: Element | Text
  readonly code: ProblemCode
  readonly message: string
}

const asLink = (href: string) => v.parse(attrSchema(link()), href)
const asImage = (src: string) => v.parse(attrSchema(image()), src)

/**
 * Compares what a reader of the source sees (text, links, pictures, recordings) with the resulting document. `fields`
 * are texts of the post outside its body, such as the title. Takes linear time.
 */
export function compareImport(run: ImportRun, doc: Node, fields: readonly string[]): Loss[] {
  const source = sourceContent(run)
  const result = resultContent(doc, new Set([...run.drawn.values()].flatMap(({ node }) => node['attrs'] ?? [])), fields)
  const matches = matchText(source.texts, result)
  const { isPage } = run
  return [
    ...textLosses(source, matches),
    ...linkLosses(source, matches, result, isPage),
    ...pictureLosses(source, result, run.missingPictures),
    ...mediaLosses(source, result, isPage),
  ]
}

/** Adjacent missing texts count as one loss. */
function textLosses({ texts }: SourceContent, matches: readonly TextMatch[]): Loss[] {
  const losses: Loss[] = []
  for (let at = 0; at < texts.length; at++) {
    const first = texts[at]
    if (!first || matches[at]?.found !== false) continue
    let words = first.text
    while (matches[at + 1]?.found === false) words += ` ${texts[++at]?.text ?? ''}`
    losses.push({ node: first.node, code: 'text-lost', message: `The text ${quote(words)} could not be imported.` })
  }
  return losses
}

/** @param isPage whether the source is the page of another site. Links within a post are relative to its own. */
function linkLosses(
  { links }: SourceContent,
  matches: readonly TextMatch[],
  result: ResultContent,
  isPage: boolean,
): Loss[] {
  return links.flatMap((source): Loss[] => {
    const { element, href } = source
    if (
      href.startsWith('#') ||
      (source.from === source.to && source.pictures.length === 0) ||
      isViewer(source) ||
      isNote(element)
    )
      return []
    const wanted = asLink(href) ?? (!isPage && isRelative(href) && result.linked.has(href) ? href : null)
    const lost = (reason: string): Loss[] => [
      { node: element, code: 'link-lost', message: `The link to ${quote(href)} could not be imported${reason}` },
    ]
    if (wanted === null)
      return lost(
        isRelative(href)
          ? ': its address is relative. Pass the address of the page with --base-url.'
          : ': posts cannot hold this kind of address.',
      )
    return isLinked(wanted, source, matches, result) ? [] : lost('.')
  })
}

function isLinked(
  wanted: string,
  { from, to }: SourceLink,
  matches: readonly TextMatch[],
  { textRuns, addresses, linked }: ResultContent,
): boolean {
  if (addresses.has(wanted)) return true
  const places = matches.slice(from, to).flatMap(({ at }) => at ?? [])
  return places.length === 0 ? linked.has(wanted) : places.some((at) => runAt(textRuns, at)?.href === wanted)
}

/** The last run that begins at or before a position. */
function runAt<T extends { readonly at: number }>(textRuns: readonly T[], place: number): T | undefined {
  let low = 0
  let high = textRuns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((textRuns[middle]?.at ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return textRuns[low - 1]
}

/** A link from a picture to the same picture is an image viewer of the page. Our own pictures store their link. */
function isViewer({ href, pictures }: SourceLink): boolean {
  return (
    pictures.length > 0 &&
    (/\.(?:jpe?g|png|gif|webp|avif|heic|svg)(?:[?#]|$)/i.test(href) ||
      href.includes('/image/fetch/') ||
      pictures.some((img) => dataAttrs(img) !== null))
  )
}

/** Links between notes and their numbers are generated again. */
function isNote(element: Element): boolean {
  return hasClass(element, 'footnote-number') || hasClass(element, 'footnote-anchor')
}

function pictureLosses(
  { pictures }: SourceContent,
  result: ResultContent,
  missing: ImportRun['missingPictures'],
): Loss[] {
  const left = new Map(result.pictures)
  return pictures.flatMap(({ element, src }): Loss[] => {
    const lost = (reason: string): Loss[] => [
      {
        node: element,
        code: 'picture-lost',
        message: `The picture ${src === '' || src.startsWith('data:') ? '' : `${quote(src)} `}could not be imported${reason}`,
      },
    ]
    if (src === '') return lost(': it is an inline SVG. Upload it as a file and link to it.')
    if (/^data:/i.test(src)) return lost(': it is a data: URL. Upload it and link to it.')
    const wanted = asImage(src)
    const reason = missing.get(element)
    if (wanted === null && reason !== undefined) return lost(`: ${reason}`)
    if (wanted === null)
      return lost(
        isRelative(src)
          ? ': its address is relative. Pass the address of the page with --base-url.'
          : ': its address is not http or https.',
      )
    const key = imageKey(wanted)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    // A noscript repeats the picture before it.
    return count > 0 || (element.name === 'noscript' && result.pictures.has(key)) ? [] : lost('.')
  })
}

function mediaLosses({ media }: SourceContent, { addresses, linked }: ResultContent, isPage: boolean): Loss[] {
  return media.flatMap((element): Loss[] => {
    const sources = [element, ...element.children.filter(isTag)].flatMap(
      ({ attribs }) => attribs['src'] ?? attribs['data'] ?? [],
    )
    const [src] = sources
    if (
      src === undefined ||
      sources.some((each) => linked.has(asLink(each) ?? (isPage ? '' : each)) || addresses.has(asLink(each) ?? ''))
    )
      return []
    return [{ node: element, code: 'media-lost', message: `The ${element.name} ${quote(src)} could not be imported.` }]
  })
}

/** Path of a node in its tree: child indexes, level by level. */
export function pathOf(node: ChildNode): number[] {
  const path: number[] = []
  for (let at: ChildNode | null = node; at?.parent; at = at.parent.type === 'root' ? null : (at.parent as ChildNode))
    path.push(at.parent.children.indexOf(at))
  return path.reverse()
}
