import { isTag } from 'domhandler'
import { leaveOut, type MailPlace } from './mail-chrome.js'
import { findIn, nearest, textIn, type Element, type Markup } from './markup.js'

// The lines that a mail service puts around a letter: one that leads to the page, and a footer with the reason for the
// mail, an address and the way to unsubscribe. They are found by their links, because their markup differs.

/** Addresses of the pages of a list that act for one reader. */
const LIST_ADDRESS =
  /unsubscri|\/unsub\b|opt-?out|abmeld|\/disable_email|manage[_-]?subscription|email[_-]?preferences|update[_-]?profile|list-manage\.com\/(?:profile|vcard|about)|campaign-archive|preferences_url|subscription-preferences|\*\|(?:UNSUB|UPDATE_PROFILE|ARCHIVE|FORWARD|ABOUT_LIST|LIST:|(?:HTML:)?REWARDS)|^\{\{ ?(?:unsubscribe|web_?view|archive)/i
/** Words of links to the page of a letter, whole. */
const PAGE_WORDS =
  /^(?:(?:view|read|open|see)(?: (?:this|it|the))?(?: e-?mail(?: campaign)?| message| post| issue| newsletter)? (?:in|on)(?: your| a| the)? (?:web )?(?:browser|web|website)|(?:this|the) (?:e-?mail|message|newsletter|issue) in (?:your|a) browser|(?:read|view|see) (?:it |this )?online|(?:view (?:the )?)?web ?version|online[- ]?version|im browser (?:ansehen|öffnen|anzeigen|lesen)|(?:voir|lire|afficher) (?:dans (?:le|un|votre) navigateur|en ligne)|version en ligne|ver en (?:el|tu) navegador|visualizza nel browser|bekijk in (?:je |uw |de )?browser)[.!]?$/i
/** Words of other links of a list, whole. */
const LIST_WORDS =
  /^(?:click here to )?(?:unsubscribe(?: here| from this list| instantly)?|opt[- ]?out|(?:update|manage|change|edit)(?: your)?(?: e-?mail| subscription)? (?:preferences|settings|subscriptions?|e-?mails|profile)|abmelden|(?:newsletter |hier )?abbestellen|austragen|se d[ée]sinscrire|se d[ée]sabonner|darse de baja|cancelar (?:la |tu )?suscripci[óo]n|cancelar inscri[çc][ãa]o|disiscriviti|annulla l.iscrizione|afmelden|uitschrijven|avsluta prenumeration|avregistrera(?: dig)?|afmeld|отписаться|配信停止|退订|수신 ?거부)[.!]?$/i
/** A line of text that asks for nothing: a tag is in its place. */
const LIST_TAGS =
  /\*\|(?:UNSUB|UPDATE_PROFILE|ARCHIVE|FORWARD)\|\*|\{\{ ?(?:unsubscribe_url|unsubscribe_link|web_view) ?\}\}/i
/** Sentences that stand beside the link to unsubscribe. */
const FOOTER_TEXT =
  /copyright|©|\(c\)|rights reserved|you(?:'|’| a)?re receiv|you receive[d]? (?:this|it)|this (?:e-?mail|message) was sent|sent to you|no longer|want to change|mailing address|powered by|diese(?:r|s)? (?:e-?mail|newsletter)|vous recevez|recibes este/i
const ONLINE_WORDS = /\b(?:browser|online|web version|navigateur|navegador|webversion)\b/i

const LINES = new Set(['p', 'td', 'th', 'div', 'li', 'center', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'small', 'footer'])
/** Characters. A line of a footer is not longer. In a longer text, only the link is left out. */
const LONGEST_LINE = 500
const MOST_WORDS = 80
const MOST_PAGE_WORDS = 30
const MOST_IN_ADDRESS = 20
const LARGEST_SHARE = 0.5

const WHAT = 'a line of the mail (page, preferences, unsubscribe)'

/** Leaves out the lines of a mail that only its service can fill in. */
export function leaveOutMailLines(markup: Markup, place: MailPlace): void {
  const all = textIn(markup.root).length
  for (const link of markup.find('a')) {
    const words = textIn(link)
    const isPage = PAGE_WORDS.test(words)
    if (!isPage && !LIST_WORDS.test(words) && !LIST_ADDRESS.test(link.attribs['href'] ?? '')) continue
    // It was left out with another link of its footer.
    if (!isWithin(link, markup)) continue
    const line = nearest(link, LINES)
    const part = line && isFooterLine(line) ? outermost(line, all, isPage ? MOST_PAGE_WORDS : MOST_WORDS) : null
    if (!line || !part || (followsSentence(line, words) && !FOOTER_TEXT.test(textIn(part))))
      leaveOut(link, 'a link of the mailing list', place)
    else for (const each of isPage ? [part] : withLinesBeside(part)) leaveOut(each, WHAT, place)
  }
  for (const line of markup.find('p, td, div'))
    if (LIST_TAGS.test(textIn(line)) && findIn(line, 'p, td, div').length === 0 && textIn(line).length <= LONGEST_LINE)
      leaveOut(line, WHAT, place)
}

/** Whether a link has words of the page of a letter. */
export function isOnlineLink(link: Element): boolean {
  return ONLINE_WORDS.test(textIn(link))
}

function isWithin({ parent }: Element, { root }: Markup): boolean {
  let at: Element['parent'] = parent
  while (at && at !== root) at = at.parent
  return at === root
}

/** Whether a sentence of the letter stands before a link, in the same line. */
function followsSentence(line: Element, words: string): boolean {
  const text = textIn(line)
  const before = text.slice(0, Math.max(0, text.indexOf(words))).trim()
  return /[.!?…]$/.test(before) && before.split(' ').length > 2 && !FOOTER_TEXT.test(before)
}

/** Whether an element is short, and holds no blocks of the letter beside the line. */
function isFooterLine(line: Element): boolean {
  return (
    textIn(line).length <= LONGEST_LINE &&
    findIn(line, 'p, h1, h2, h3, ul, ol, blockquote').length <= 3 &&
    findIn(line, 'img').length === 0
  )
}

/** Of the elements around a line, the largest that has few words and is not most of the mail. */
function outermost(line: Element, all: number, most: number): Element {
  let part = line
  for (let { parent } = line; parent && isTag(parent) && !/^(?:body|html)$/.test(parent.name); { parent } = parent) {
    const words = textIn(parent, LONGEST_LINE * 2)
    if (wordsIn(words) > most || words.length > all * LARGEST_SHARE) break
    // Pictures of the service are links to it.
    if (findIn(parent, 'h1, h2, img:not(a img)').length > 0) break
    part = parent
  }
  return part
}

/** A footer with its sentences above, and below it those and an address. */
function withLinesBeside(part: Element): Element[] {
  const siblings = (part.parent?.children ?? []).filter(isTag).filter((each) => each === part || textIn(each) !== '')
  const at = siblings.indexOf(part)
  const isOfFooter = (each: Element) => {
    const words = textIn(each)
    return wordsIn(words) <= MOST_WORDS && FOOTER_TEXT.test(words) && findIn(each, 'img').length === 0
  }
  const isAddress = (each: Element) =>
    /\d/.test(textIn(each)) && wordsIn(textIn(each)) <= MOST_IN_ADDRESS && findIn(each, 'a, img').length === 0
  let first = at
  while (first > 0 && isOfFooter(siblings[first - 1] ?? part)) first--
  const below = siblings.slice(at + 1)
  return [
    ...siblings.slice(first, at),
    part,
    ...(below.every((each) => isOfFooter(each) || isAddress(each)) ? below : []),
  ]
}

function wordsIn(text: string): number {
  return text.split(' ').length
}
