import { formatFileSize } from '../../domain/text/file-size.js'
import { languageDirection } from '../../domain/text/text-direction.js'
import { missingLink } from '../../parts/missing.js'
import { image, kept, number, relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { fileTypeLabel } from './file-type.js'
import { fileFromPage } from './from-page.js'
import { fileWords } from './words.js'

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
