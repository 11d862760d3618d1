import { formatFileSize, parseFileSize } from '../../domain/text/file-size.js'
import { languageDirection } from '../../domain/text/text-direction.js'
import { missingLink } from '../../parts/missing.js'
import { image, kept, number, relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { fileWords } from './words.js'

const OF_MIME: ReadonlyMap<string, string> = new Map([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PPTX'],
  ['application/vnd.ms-excel', 'XLS'],
  ['application/msword', 'DOC'],
  ['application/epub+zip', 'EPUB'],
  ['application/x-mobipocket-ebook', 'MOBI'],
  ['application/vnd.amazon.ebook', 'AZW'],
  ['text/plain', 'TXT'],
  ['text/markdown', 'MD'],
  ['audio/mpeg', 'MP3'],
])

/** 'PDF' from a MIME type, an extension or a file name, whichever is shortest; null if all are unknown. */
export function fileTypeLabel(type: string | null, filename: string | null): string | null {
  const stated = (type ?? '').trim().toLowerCase().slice(0, 200)
  const known = OF_MIME.get(stated.split(';', 1)[0] ?? '')
  if (known !== undefined) return known
  return short(stated.replace(/^\./, '')) ?? ending(filename) ?? short(stated.split('/')[1]?.replace(/^x-/, ''))
}

function ending(filename: string | null): string | null {
  const at = filename?.lastIndexOf('.') ?? -1
  return at > 0 ? short(filename?.slice(at + 1)) : null
}

function short(text: string | undefined): string | null {
  return text !== undefined && /^[a-z0-9]{1,6}$/i.test(text) ? text.toUpperCase() : null
}

export const file = defineBlock({
  name: 'file',
  words: fileWords,
  aliases: ['pdf', 'xlsx', 'ebook'],
  attrs: {
    filename: text(),
    filetype: text(),
    filesize: number(),
    href: relativeLink(),
    title: text(),
    description: text(),
    thumbnail: image(),
    fileKey: text(),
    raw_href: kept(),
    error: kept(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.file-embed-wrapper, [data-component-name="FileToDOM"]',
      attrs: (element) => dataAttrs(element) ?? fileFromPage(element),
    },
  ],
  missing: (attrs) => (attrs.href ? null : missingLink('file', attrs.title ?? attrs.filename, 'href')),
  // N-FILE-2
  says(attrs, { messages, words, language, link }) {
    const type = fileTypeLabel(attrs.filetype, attrs.filename)
    const facts = [formatFileSize(attrs.filesize, language), type ? words.fileKind(type) : messages.file].filter(
      Boolean,
    )
    const href = attrs.href ? link(attrs.href) : ''
    return {
      title: attrs.title?.trim() || attrs.filename?.trim() || messages.file,
      description: attrs.description?.trim() || undefined,
      // A line that begins with Latin letters would run left to right.
      meta: (languageDirection(language) === 'rtl' ? facts.reverse() : facts).join(' ∙ '),
      picture: attrs.thumbnail,
      action: href ? { href, label: messages.download } : null,
    }
  },
  text({ says: { title, description, meta, action: download } }) {
    return lines(title, description, meta, download && action(download.label, download.href))
  },
})

/** A file in published markup: only text, no JSON (WIRE 4). */
function fileFromPage(element: HtmlElement) {
  const anchor = find(element, 'a.file-embed-button[href], a[href]')
  const details = textOf(find(element, '.file-embed-details-h2')).split('∙')
  const thumbnail = find(element, 'img.file-embed-thumbnail')
  const title = textOf(find(element, '.file-embed-details-h1')) || null
  if (!anchor && title === null) return false
  return {
    title,
    href: anchor ? attribute(anchor, 'href') : null,
    filesize: parseFileSize(details[0] ?? ''),
    // 'PDF file' in the publication's language: the type is in capitals.
    filetype: /(?:^|\s)([A-Z0-9]{1,6})(?=\s|$)/.exec(details.at(-1) ?? '')?.[1]?.toLowerCase() ?? null,
    description: textOf(find(element, '.file-embed-description')) || null,
    thumbnail: thumbnail ? attribute(thumbnail, 'src') : null,
  }
}
