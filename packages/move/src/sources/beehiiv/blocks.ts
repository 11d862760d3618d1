import { escapeHtml } from 'diptych/domain'
import { shownIn, type MailPlace } from '../../markup/mail-chrome.js'
import {
  findIn,
  innerMarkup,
  nearest,
  outerMarkup,
  replaceMarkup,
  textIn,
  type Element,
  type Markup,
} from '../../markup/markup.js'

// The blocks of a letter, as mails and pages of beehiiv draw them. They become markup that `importHtml` knows.

/** What stands for the wall in imported markup. */
const WALL = '<!--members-only-->'

/** Replaces the blocks. Returns whether the letter has a wall. */
export function replaceBlocks(markup: Markup, place: MailPlace): boolean {
  const hasWall = wall(markup, place)
  polls(markup, place)
  videos(markup)
  cards(markup)
  buttons(markup)
  quotes(markup)
  captions(markup)
  rules(markup)
  return hasWall
}

/** The divider between what everybody and what paying readers get. */
function wall(markup: Markup, place: MailPlace): boolean {
  let found = false
  for (const element of markup.find(
    '[class*="paywall"], [id*="paywall"], [data-type*="paywall" i], [data-paywall], [class*="premium-break"]',
  )) {
    const inner = innerMarkup(element)
    const words = textIn(element)
    // A box that asks to upgrade is the divider itself; an element with the rest of the letter is not.
    const isOffer = words.length < 600
    if (isOffer && words !== '')
      place.context.note({ where: place.where, message: `the offer at the paywall was left out: ${shownIn(element)}` })
    replaceMarkup(element, `${found ? '' : WALL}${isOffer ? '' : inner}`)
    found = true
  }
  return found
}

/** A poll of beehiiv is a list of links that count. Its question and its options stay as text. */
function polls(markup: Markup, place: MailPlace): void {
  const seen = new Set<Element>()
  for (const link of markup.find('a[href*="/polls/"], a[href*="poll_choice"], a[href*="poll_response"]')) {
    const box = nearest(link, new Set(['table', 'ul', 'div']))
    const words = textIn(link)
    if (box && !seen.has(box)) {
      seen.add(box)
      place.context.note({
        where: place.where,
        message: `a poll became text, because the export has no votes: ${shownIn(box)}`,
      })
    }
    replaceMarkup(link, escapeHtml(words))
  }
}

const VIDEO = /(?:youtube\.com\/(?:watch\?(?:[^"]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})/i

/** A video in a mail is a picture with a triangle in a link. */
function videos(markup: Markup): void {
  for (const link of markup.find('a[href*="youtu"]')) {
    const id = VIDEO.exec(link.attribs['href'] ?? '')?.[1]
    const pictures = findIn(link, 'img')
    if (id === undefined || !pictures.some(({ attribs }) => /ytimg\.com|youtube_play_icon/.test(attribs['src'] ?? '')))
      continue
    const caption = findIn(link, 'p')
      .map((p) => outerMarkup(p))
      .join('')
    replaceMarkup(link, `<iframe src="https://www.youtube.com/embed/${id}"></iframe>${caption}`)
  }
}

/** A link with a picture, a title and a description. */
function cards(markup: Markup): void {
  for (const box of markup.find('.generic-embed--root, td.embed-img')) {
    const around = box.name === 'td' ? nearest(box, new Set(['tr'])) : box
    if (!around) continue
    const [link] = findIn(around, 'a[href]')
    const url = link?.attribs['href'] ?? ''
    const [title, description, ...more] = findIn(around, 'p')
    const [picture] = findIn(around, 'img[src]')
    if (!/^https?:/i.test(url) || !title) continue
    const part = (name: string, of: Element | undefined) =>
      of ? `<p class="embed__${name}">${escapeHtml(textIn(of))}</p>` : ''
    const place = nearest(around, new Set(['table'])) ?? around
    const target = findIn(place, 'img').length === 1 && textIn(place) === textIn(around) ? place : around
    const card = `<div class="embed"><a class="embed__url" href="${escapeHtml(url)}"><div class="embed__content">${part('title', title)}${part('description', description)}${more.map((one) => part('link', one)).join('')}</div>${
      picture ? `<img class="embed__image" src="${escapeHtml(picture.attribs['src'] ?? '')}">` : ''
    }</a></div>`
    if (target.name === 'tr') replaceMarkup(target, `<tr><td>${card}</td></tr>`)
    else replaceMarkup(target, card)
  }
}

/** A button is a link with its own colours and space around it, alone in a cell, or a `button` in a link. */
function buttons(markup: Markup): void {
  for (const link of markup.find('a[href]')) {
    const words = textIn(link)
    const inner = findIn(link, 'button')
    const style = link.attribs['style'] ?? ''
    const drawn =
      inner.length > 0 || (/padding/i.test(style) && /text-decoration\s*:\s*none/i.test(style) && isAlone(link, words))
    if (!drawn || words === '' || findIn(link, 'img').length > 0) continue
    replaceMarkup(
      link,
      `<div class="button"><a class="button__link" href="${escapeHtml(link.attribs['href'] ?? '')}">${escapeHtml(words)}</a></div>`,
    )
  }
}

function isAlone(link: Element, words: string): boolean {
  const cell = nearest(link, new Set(['td', 'div', 'p']))
  return cell !== null && textIn(cell) === words
}

/** A quotation: two elements with space at their left, the second with a sign and a source. */
function quotes(markup: Markup): void {
  for (const outer of markup.find('div[style*="padding-left"]:has(> div[style*="padding-left"])')) {
    const paragraphs = findIn(outer, 'p')
    const words = textIn(outer)
    if (paragraphs.length === 0 || !/[❝“”❞]/.test(words.slice(0, 3))) continue
    const source = findIn(outer, 'small')
      .map((small) => innerMarkup(small))
      .join(' ')
      .trim()
    const text = paragraphs.map((p) => outerMarkup(p)).join('')
    replaceMarkup(outer, `<blockquote>${text}${source === '' ? '' : `<cite>${source}</cite>`}</blockquote>`)
  }
}

/** A picture in the first row of a table of two, with its caption in the second; or in a `div` with `small`. */
function captions(markup: Markup): void {
  for (const picture of markup.find('img')) {
    const cell = nearest(picture, new Set(['td', 'div']))
    if (!cell || (textIn(cell) !== '' && cell.name === 'td')) continue
    if (cell.name === 'td') captionInTable(picture, cell)
    else captionInBox(picture, cell)
  }
}

function captionInTable(picture: Element, cell: Element): void {
  const table = nearest(cell, new Set(['table']))
  if (!table || findIn(table, 'img').length !== 1) return
  const rows = findIn(table, 'tr').filter((row) => nearest(row, new Set(['table'])) === table)
  const [, second, ...rest] = rows
  if (!second || rest.length > 0 || textIn(second) === '' || textIn(second).length > 400) return
  const words = findIn(second, 'p')
  const caption = words.length > 0 ? words.map((p) => innerMarkup(p)).join('<br>') : escapeHtml(textIn(second))
  replaceMarkup(table, figureOf(picture, caption))
}

function captionInBox(picture: Element, box: Element): void {
  const small = findIn(box, 'small')
  if (small.length === 0 || findIn(box, 'img').length !== 1) return
  const caption = small
    .map(
      (one) =>
        findIn(one, 'p')
          .map((p) => innerMarkup(p))
          .join('<br>') || innerMarkup(one),
    )
    .join('<br>')
  if (small.map((one) => textIn(one)).join(' ') !== textIn(box)) return
  replaceMarkup(box, figureOf(picture, caption))
}

function figureOf(picture: Element, caption: string): string {
  const link = nearest(picture, new Set(['a']))
  const image = outerMarkup(picture)
  const linked = link ? `<a href="${escapeHtml(link.attribs['href'] ?? '')}">${image}</a>` : image
  return `<figure>${linked}<figcaption>${caption}</figcaption></figure>`
}

/** A line is an empty element with a border, or a cell with one space in a table of its own. */
function rules(markup: Markup): void {
  for (const element of markup.find('div[style*="border-top"], td[style*="border-top"], table.j td'))
    if (textIn(element).replaceAll('\u00a0', '') === '' && findIn(element, 'img, iframe, hr').length === 0) {
      const table = element.name === 'td' ? nearest(element, new Set(['table'])) : null
      const alone = table && textIn(table).replaceAll('\u00a0', '') === '' && findIn(table, 'img, iframe').length === 0
      if (element.name === 'div') replaceMarkup(element, '<hr>')
      else if (table && alone) replaceMarkup(table, '<hr>')
    }
}
