import { elementsIn, textIn, type Markup } from '../../markup/markup.js'

/** The hidden text at the start of a mail, which lists of mails show below the subject. Empty if there is none. */
export function previewOf({ root }: Markup): string {
  for (const element of elementsIn(root)) {
    if (/^(?:p|img|a)$/.test(element.name)) return ''
    const style = element.attribs['style'] ?? ''
    const text = /(?:display\s*:\s*none|max-height\s*:\s*0)/i.test(style) ? textIn(element) : ''
    // Services fill it up with signs that nobody sees.
    const plain = text
      .replaceAll(/\p{Cf}|\u034f|\u2007/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (plain !== '') return plain.slice(0, 300)
  }
  return ''
}
