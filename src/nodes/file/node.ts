import { missingLink } from '../../parts/missing.js'
import { image, kept, number, relativeLink, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { fileCard } from './file-card.js'
import { fileFromPage } from './from-page.js'

export const file = defineBlock({
  name: 'file',
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
  text({ attrs, context }) {
    const { title, meta, description, href } = fileCard(attrs, context)
    return lines(title, description, meta, action(context.messages.download, href))
  },
})
