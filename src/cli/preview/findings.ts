import { checkMessage } from '../../lint.js'
import { parseMail } from '../../lint/parsed-mail.js'
import type { FindingEntry, ImageEntry, PostFindings } from '../../preview/protocol.js'
import type { MailBlock, PreviewMail } from './mail-of.js'

/** Findings of the linter and facts about a message, each with its block. */
export function findingsOf({ blocks, bound, listMessage }: PreviewMail): Omit<PostFindings, 'revision'> {
  const blockAt = blockByLine(blocks)
  const findings = checkMessage(listMessage(), { expected: bound }).map(
    ({ rule, severity, message: text, why, source, fix, part = null, line = null, place = null }): FindingEntry => ({
      rule,
      severity,
      message: text,
      why,
      source,
      fix,
      part,
      line,
      place,
      block: part === 'html' && line !== null ? blockAt(line) : null,
    }),
  )
  const { tagged, links, lines } = parseMail(bound.html)
  const lineOf = (offset: number | null) => (offset === null ? 0 : lines.findLastIndex((start) => start <= offset) + 1)
  const images = tagged('img').flatMap(({ attribs, startIndex }): ImageEntry[] => {
    const lacks: ImageEntry['lacks'][number][] = []
    if (attribs['alt'] === undefined) lacks.push('alt')
    // A height would stretch the picture in clients that reduce the width (Yahoo removes `height: auto`).
    if (!attribs['width']) lacks.push('size')
    return lacks.length ? [{ src: attribs['src'] ?? '', lacks, block: blockAt(lineOf(startIndex)) }] : []
  })
  const byWords = new Map<string, { urls: Set<string>; block: number | null }>()
  for (const { text, href: url, element } of links) {
    const words = text.toLowerCase()
    // Notes and their marks have the same number.
    if (!words || !url || url.startsWith('#')) continue
    const known = byWords.get(words) ?? { urls: new Set(), block: blockAt(lineOf(element.startIndex)) }
    byWords.set(words, known)
    known.urls.add(url)
  }
  const twins = [...byWords].flatMap(([words, { urls, block }]) =>
    urls.size > 1 ? [{ words, urls: [...urls], block }] : [],
  )
  return { findings, images, twins }
}

/** Maps lines to blocks. A block starts at the beginning of a line and includes all lines up to the next block. */
function blockByLine(blocks: readonly MailBlock[]): (line: number) => number | null {
  return (line) => blocks.findLast((block) => block.line <= line)?.index ?? null
}
