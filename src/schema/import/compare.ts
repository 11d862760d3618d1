import { isTag, type ChildNode, type Element, type Text } from 'domhandler'
import type { Node } from 'prosemirror-model'
import * as v from 'valibot'
import { imageKey } from '../../domain/pictures/image-url.js'
import { attrSchema } from '../attr.js'
import { image, link } from '../attributes.js'
import { dataAttrs, hasClass } from '../html.js'
import type { ProblemCode } from '../problem.js'
import { isRelative } from './addresses.js'
import type { ImportRun } from './import-run.js'
import { matchText, type TextMatch } from './match-text.js'
import { resultContent, type ResultContent } from './result-content.js'
import { sourceContent, type SourceContent, type SourceLink } from './source-content.js'
import { quote } from './words.js'

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
  return [
    ...textLosses(source, matches),
    ...linkLosses(source, matches, result),
    ...pictureLosses(source, result, run.missingPictures),
    ...mediaLosses(source, result),
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

function linkLosses({ links }: SourceContent, matches: readonly TextMatch[], result: ResultContent): Loss[] {
  return links.flatMap((source): Loss[] => {
    const { element, href } = source
    if (
      href.startsWith('#') ||
      (source.from === source.to && source.pictures.length === 0) ||
      isViewer(source) ||
      isNote(element)
    )
      return []
    const wanted = asLink(href)
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

function mediaLosses({ media }: SourceContent, { addresses, linked }: ResultContent): Loss[] {
  return media.flatMap((element): Loss[] => {
    const sources = [element, ...element.children.filter(isTag)].flatMap(
      ({ attribs }) => attribs['src'] ?? attribs['data'] ?? [],
    )
    const [src] = sources
    if (
      src === undefined ||
      sources.some((each) => linked.has(asLink(each) ?? '') || addresses.has(asLink(each) ?? ''))
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
