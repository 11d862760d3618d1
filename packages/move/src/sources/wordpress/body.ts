import type { SourceBody, SourceContext } from '../../source/source.js'
import { hasBlocks, withoutBlockMarks } from './blocks.js'
import { withBlockEmbeds, withEmbeds } from './embeds.js'
import { blockNotes, noteList } from './footnotes.js'
import { fieldOf, metaOf, type Library } from './library.js'
import { withParagraphs } from './paragraphs.js'
import { withoutShortcodes } from './shortcode-html.js'
import type { WxrItem } from './wxr.js'

const PAGE_BREAK = /<!--\s*nextpage\s*-->/g
const MORE = /<!--\s*(?:more\b[^>]{0,300}|noteaser)-->/g
/** Editors leave them around pictures of the block editor and in classic texts. */
const MARKS = /<!--\s*\/?wp:[^>]{0,200}-->/g

/** The text of a post. */
export function bodyOf(
  item: WxrItem,
  library: Library,
  site: string,
  report: SourceContext,
  where: string,
): SourceBody {
  const stored = (item.fields.get('content:encoded') ?? '').replaceAll(/\r\n?/g, '\n')
  const lost = (message: string) => report.lost({ where, message })
  const note = (message: string) => report.note({ where, message })
  const notes = noteList()
  const id = fieldOf(item, 'wp:post_id')
  const isClassic = !hasBlocks(stored)
  const blocks = isClassic
    ? stored
    : withoutBlockMarks(stored, {
        shared: library.blocks,
        footnotes: blockNotes(metaOf(item, 'footnotes')),
        lost,
        note,
      })
  const plain = blocks.replaceAll(PAGE_BREAK, '\n\n').replaceAll(MORE, '')
  const shown = withoutShortcodes(plain, {
    attachment: (number) => library.attachments.get(number) ?? null,
    ofPost: library.ofPost(id),
    footnote: notes.add,
    lost,
    note,
  })
  const html = isClassic ? withParagraphs(withEmbeds(shown)) : withBlockEmbeds(shown.replaceAll(MARKS, ''))
  const link = fieldOf(item, 'link')
  return {
    format: 'html',
    html: `<body>${html}${notes.html()}`,
    selector: 'body',
    baseUrl: /^https?:/i.test(link) ? link : `${site}/`,
  }
}
