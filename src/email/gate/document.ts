import { type MailElement, parentElement, textOf } from './dom.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { GateRule, RuleHit } from './rule.js'
import { drawnCharacters } from './text-index.js'

export const documentRules: readonly GateRule[] = [
  {
    id: 'D01', severity: 'error', where: 'string',
    why: 'Gmail serves every mail as HTML5; with an older doctype others lay it out in almost-standards mode.',
    source: 'emailonacid "12 things" 11-12; vnu',
    *check(mail) {
      if (!/^<!doctype html>/i.test(mail.html)) yield atOffset(mail, 0, 'The first bytes are not `<!doctype html>`')
    },
  },
  {
    id: 'D02', severity: 'error', where: 'string',
    why: 'Screen readers choose their voice by it.',
    source: 'EMC-6, WCAG 3.1.1',
    *check(mail) {
      for (const html of mail.tagged('html')) {
        const lang = html.attribs.lang ?? ''
        if (!isLanguageTag(lang)) yield atElement(mail, html, `\`<html lang="${lang}">\` is no BCP 47 language`)
      }
    },
  },
  {
    id: 'D03', severity: 'error', where: 'string',
    why: 'Without it a right-to-left mail is laid out left to right.',
    source: 'EMC-6, WCAG 3.1.1',
    *check(mail) {
      for (const html of mail.tagged('html')) {
        if (!/^(?:ltr|rtl|auto)$/i.test(html.attribs.dir ?? '')) yield atElement(mail, html, '`<html>` has no dir of ltr, rtl or auto')
      }
    },
  },
  {
    id: 'D04', severity: 'error', where: 'dom',
    why: 'Webmail drops html and body, and with them their language and direction; Yahoo drops lang on td.',
    source: 'EMC-1, EMC-2, CIE:html-body#1, CIE:html-lang#1',
    *check(mail) {
      yield* rootLanguage(mail)
      for (const cell of [...mail.tagged('td'), ...mail.tagged('th')]) {
        // Only a part of a foreign text loses its voice here, not the mail.
        if (cell.attribs.lang !== undefined) {
          yield { ...atElement(mail, cell, 'lang on a cell is dropped by Yahoo; put it on a block in the cell'), severity: 'warning' }
        }
      }
    },
  },
  {
    id: 'D05', severity: 'error', where: 'dom',
    why: 'It names the tab when a mail is opened in a browser, and screen readers read it first.',
    source: 'EMC-9, WCAG 2.4.2',
    *check(mail) {
      const [title] = mail.tagged('title')
      if (!title || drawnCharacters(textOf(title)) === '') yield { message: 'The mail has no title, or an empty one' }
    },
  },
]

function* rootLanguage(mail: ParsedMail): Generator<RuleHit> {
  const html = mail.tagged('html')[0]?.attribs ?? {}
  const written = new Set(mail.texts.filter(({ visible, data }) => visible && drawnCharacters(data) !== '').map((text) => topOf(text.parent)))
  for (const root of written) {
    const { lang, dir } = root.attribs
    if (root.name === 'body') yield atElement(mail, root, 'Text stands in body itself, not in a block with lang and dir')
    else if (root.name !== 'div' && root.name !== 'table') yield atElement(mail, root, 'A child of body with text is neither div nor table')
    else if (lang === undefined || dir === undefined) yield atElement(mail, root, 'A child of body with text does not repeat lang and dir')
    else if (html.lang !== undefined && lang !== html.lang) yield atElement(mail, root, `Its lang is ${lang}, that of html ${html.lang}`)
    else if (html.dir !== undefined && dir !== html.dir) yield atElement(mail, root, `Its dir is ${dir}, that of html ${html.dir}`)
  }
  if (written.size === 0) yield { message: 'The mail has no text' }
}

/** The child of body that an element is in; body itself for its own text. */
function topOf(element: MailElement): MailElement {
  let top = element
  for (let parent = parentElement(top); parent !== undefined && top.name !== 'body' && parent.name !== 'body'; parent = parentElement(top)) top = parent
  return top
}

function isLanguageTag(tag: string): boolean {
  try {
    return tag !== '' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
