import { checkMessage } from '@diptych/lint'
import { type MarkupElement, readMail, textWithin } from '@diptych/lint/mail'
import type { FindingEntry, ImageEntry, PostFindings, SourcePlace } from '../page/protocol.js'
import type { ReadInput } from 'diptych/newsletter'
import type { MailBlock, PreviewMail } from './mail-of.js'
import { partPlace, type MailPart } from './source-places.js'

/** Findings of the linter and facts about a message, each with its block. */
export function findingsOf(
  post: ReadInput,
  { blocks, bound, listMessage }: PreviewMail,
): Omit<PostFindings, 'revision'> {
  const blockAt = blockByLine(blocks)
  const mail = readMail(bound.html)
  const sourceOf = (block: number | null, element: MarkupElement | null) =>
    block === null ? null : partPlace(post, block, element ? partOf(element) : { addresses: [], words: '' })
  const findings = checkMessage(listMessage(), { expected: bound }).map(
    ({
      rule,
      severity,
      message: text,
      why,
      source,
      fix,
      part = null,
      line = null,
      column = null,
      place = null,
    }): FindingEntry => {
      const block = part === 'html' && line !== null ? blockAt(line) : null
      return {
        rule,
        severity,
        message: text,
        why,
        source,
        fix,
        part,
        line,
        place,
        block,
        at: sourceOf(block, line === null || column === null ? null : mail.elementAt(line, column)),
      }
    },
  )
  const blockOf = ({ startIndex }: MarkupElement) => (startIndex === null ? null : blockAt(mail.lineOf(startIndex)))
  const images = mail.pictures.flatMap((element): ImageEntry[] => {
    const { attribs } = element
    const lacks: ImageEntry['lacks'][number][] = []
    if (attribs['alt'] === undefined) lacks.push('alt')
    // A height would stretch the picture in clients that reduce the width (Yahoo removes `height: auto`).
    if (!attribs['width']) lacks.push('size')
    const block = blockOf(element)
    return lacks.length ? [{ src: attribs['src'] ?? '', lacks, block, source: sourceOf(block, element) }] : []
  })
  const byWords = new Map<string, { urls: Set<string>; block: number | null; source: SourcePlace | null }>()
  for (const { text, href: url, element } of mail.links) {
    const words = text.toLowerCase()
    // Notes and their marks have the same number.
    if (!words || !url || url.startsWith('#')) continue
    const block = blockOf(element)
    const known = byWords.get(words) ?? { urls: new Set(), block, source: sourceOf(block, element) }
    byWords.set(words, known)
    known.urls.add(url)
  }
  const twins = [...byWords].flatMap(([words, { urls, block, source }]) =>
    urls.size > 1 ? [{ words, urls: [...urls], block, source }] : [],
  )
  return { findings, images, twins }
}

function partOf(element: MarkupElement): MailPart {
  const { src, href } = element.attribs
  return { addresses: [src, href].filter((address) => address !== undefined), words: textWithin(element) }
}

/** Maps lines to blocks. A block starts at the beginning of a line and includes all lines up to the next block. */
function blockByLine(blocks: readonly MailBlock[]): (line: number) => number | null {
  return (line) => blocks.findLast((block) => block.line <= line)?.index ?? null
}
