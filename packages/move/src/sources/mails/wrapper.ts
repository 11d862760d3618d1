import { nodesIn, shownText, type PageNode } from '../pages/html-tree.js'

// What a service puts around a newsletter in a mail: the line with a web version, the footer with the way to
// unsubscribe, the pixel that counts.

const UNSUBSCRIBE =
  /unsubscribe|opt[- ]?out|update (?:your )?(?:subscription )?preferences|manage (?:your )?(?:preferences|subscription|emails)|abmelden|abbestellen|austragen|d[ée]sabonn|se d[ée]sinscrire|darse de baja|cancelar (?:la |tu )?suscripci|cancelar inscri|disiscri|annulla l.iscrizione|uitschrijven|afmelden|avregistrera|отписаться|配信停止|退订|수신 ?거부/i
const UNSUBSCRIBE_ADDRESS =
  /unsubscrib|\/unsub\b|opt-?out|abmeld|list-manage\.com\/(?:unsubscribe|profile)|email[-_]preferences|\/disable_email/i
const WEB_VERSION =
  /(?:view|read|open|see)\b.{0,30}\b(?:browser|online|web)\b|web ?version|online[- ]?version|im browser|browser (?:ansehen|anzeigen|öffnen)|dans (?:votre|le|un) navigateur|version en ligne|en (?:el|tu) navegador|nel browser|in (?:je|uw) browser/i
/** Sentences that stand beside the link to unsubscribe. */
const FOOTER_TEXT =
  /you(?:'|’| a)?re receiv|received this (?:e-?mail|message|newsletter)|this (?:e-?mail|message) was sent|sent to|because you|©|\(c\)|copyright|all rights reserved|mailing address|was sent by|powered by|diese(?:r|s)? (?:e-?mail|newsletter)|vous recevez|recibes este/i
const MOST_WORDS = 80
const MOST_WEB_WORDS = 30
const LARGEST_SHARE = 0.5
/** Characters. A longer part is a text. */
const LONGEST = 4000

/** A part of a mail that is not the writer's. */
export interface WrapperPart {
  readonly node: PageNode
  readonly kind: 'footer' | 'web version' | 'pixel'
  readonly words: string
}

/** Finds the parts of a mail that its service added. */
export function wrapperOf(root: PageNode): readonly WrapperPart[] {
  const all = shownText(root)
  const parts: WrapperPart[] = []
  const inside = new Set<PageNode>()
  const add = (node: PageNode, kind: WrapperPart['kind']) => {
    if (inside.has(node)) return
    for (const inner of nodesIn(node)) inside.add(inner)
    parts.push({ node, kind, words: shownText(node) })
  }
  for (const node of nodesIn(root)) {
    const { name, attribs = {} } = node
    if (name === 'img' && isPixel(attribs)) add(node, 'pixel')
    if (name !== 'a' || inside.has(node)) continue
    const text = shownText(node)
    if (text.length < 120 && WEB_VERSION.test(text)) add(outermost(node, all, MOST_WEB_WORDS), 'web version')
    else if ((text.length < 200 && UNSUBSCRIBE.test(text)) || UNSUBSCRIBE_ADDRESS.test(attribs['href'] ?? '')) {
      const footer = outermost(node, all, MOST_WORDS)
      for (const beside of besideFooter(footer)) add(beside, 'footer')
      add(footer, 'footer')
    }
  }
  return parts
}

/** Of the elements around a link, the largest that has few words and is not most of the mail. */
function outermost(link: PageNode, all: string, most: number): PageNode {
  let node = link
  for (
    let parent = link.parent;
    parent && parent.name !== undefined && !/^(?:body|html)$/.test(parent.name);
    parent = parent.parent
  ) {
    const words = shownText(parent, LONGEST)
    if (words.split(' ').length > most || words.length > all.length * LARGEST_SHARE) break
    if ([...nodesIn(parent)].some(({ name = '' }) => /^h[12]$/.test(name))) break
    node = parent
  }
  return node
}

/** What follows the footer, and sentences of it that stand before. */
function besideFooter(footer: PageNode): PageNode[] {
  const siblings = footer.parent?.children ?? []
  const at = siblings.indexOf(footer)
  const isSmall = (node: PageNode) => {
    const words = shownText(node, LONGEST)
    return words !== '' && words.split(' ').length <= MOST_WORDS && node.type !== 'text'
  }
  const after = siblings.slice(at + 1).filter(isSmall)
  const before: PageNode[] = []
  for (const node of siblings.slice(0, Math.max(0, at)).reverse()) {
    if (shownText(node) === '') continue
    if (!isSmall(node) || !FOOTER_TEXT.test(shownText(node))) break
    before.push(node)
  }
  return [...before, ...after]
}

function isPixel({ width = '', height = '', style = '' }: Readonly<Record<string, string>>): boolean {
  const isTiny = (size: string) => /^[01](?:px)?$/.test(size.trim())
  return (isTiny(width) && isTiny(height)) || /(?:^|;)\s*(?:width|height)\s*:\s*[01]px/i.test(style)
}

/** The hidden text at the start of a mail, which lists of mails show below the subject. Empty if there is none. */
export function previewOf(root: PageNode): string {
  for (const node of nodesIn(root)) {
    if (node.name === 'p' || node.name === 'img' || node.name === 'a') return ''
    const style = node.attribs?.['style'] ?? ''
    const text = /(?:display\s*:\s*none|max-height\s*:\s*0)/i.test(style) ? shownText(node) : ''
    // Services fill it up with signs that nobody sees.
    const plain = text
      .replaceAll(/\p{Cf}|\u034f|\u2007/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (plain !== '') return plain.slice(0, 300)
  }
  return ''
}

const SIGNATURE = /\n-- ?\n/

/** The text of a mail without its footer, and the footer. */
export function withoutTextFooter(text: string): { readonly text: string; readonly footer: string } {
  const plain = text.replaceAll(/\r\n?/g, '\n')
  const at = SIGNATURE.exec(plain)?.index
  if (at !== undefined && plain.length - at < 3000) return { text: plain.slice(0, at), footer: plain.slice(at).trim() }
  const parts = plain.trimEnd().split(/\n[ \t]*\n/)
  let first = parts.findIndex((part, index) => index > 0 && index >= parts.length - 6 && UNSUBSCRIBE.test(part))
  if (first === -1) return { text: plain, footer: '' }
  while (first > 1 && (FOOTER_TEXT.test(parts[first - 1] ?? '') || /^[-=_*\s]{3,}$/.test(parts[first - 1] ?? '')))
    first--
  return { text: parts.slice(0, first).join('\n\n'), footer: parts.slice(first).join('\n\n') }
}
