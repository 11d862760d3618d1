import { type MailElement, parentElement, textOf } from '../markup/dom.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { LintRule, RuleHit } from './rule.js'
import { drawnCharacters } from './text-index.js'

export const documentRules: readonly LintRule[] = [
  {
    id: 'D01',
    severity: 'error',
    where: 'string',
    why: 'Gmail shows every mail as HTML5. With an older doctype, other clients use an older layout mode.',
    source: 'emailonacid "12 things" 11-12; vnu',
    fix: 'Begin the HTML with `<!doctype html>`. Write nothing before it, not even a blank line.',
    *check(mail) {
      if (!/^<!doctype html>/i.test(mail.html))
        yield atOffset(mail, 0, 'The mail does not begin with `<!doctype html>`. Put it first.')
    },
  },
  {
    id: 'D02',
    severity: 'error',
    where: 'string',
    why: 'Screen readers choose their voice by the language.',
    source: 'EMC-6, WCAG 3.1.1',
    fix: 'Write the language of the mail as a BCP 47 tag on the html element, such as lang="en" or lang="pt-BR".',
    *check(mail) {
      for (const html of mail.tagged('html')) {
        const lang = html.attribs.lang ?? ''
        if (!isLanguageTag(lang))
          yield atElement(
            mail,
            html,
            `\`<html lang="${lang}">\` is not a language tag. Use a BCP 47 tag such as en or pt-BR.`,
          )
      }
    },
  },
  {
    id: 'D03',
    severity: 'error',
    where: 'string',
    why: 'Without dir, right-to-left mail is laid out left to right.',
    source: 'EMC-6, WCAG 3.1.1',
    fix: 'Write dir="ltr" or dir="rtl" on the html element. Write dir="auto" if the direction is unknown.',
    *check(mail) {
      for (const html of mail.tagged('html')) {
        if (!/^(?:ltr|rtl|auto)$/i.test(html.attribs.dir ?? ''))
          yield atElement(mail, html, '`<html>` has no text direction. Add dir="ltr", "rtl" or "auto".')
      }
    },
  },
  {
    id: 'D04',
    severity: 'error',
    where: 'dom',
    why: 'Webmail drops html and body with their language and direction. Yahoo drops lang on td.',
    source: 'EMC-1, EMC-2, CIE:html-body#1, CIE:html-lang#1',
    fix: 'Put all text in a div or table directly in body, and repeat the lang and dir of html on it. Write lang on a block in a cell, not on the td or th.',
    *check(mail) {
      yield* rootLanguage(mail)
      for (const cell of [...mail.tagged('td'), ...mail.tagged('th')]) {
        // A warning, because only one foreign passage gets the wrong voice.
        if (cell.attribs.lang !== undefined) {
          yield {
            ...atElement(mail, cell, 'Yahoo drops lang on a cell. Put it on a block in the cell.'),
            severity: 'warning',
          }
        }
      }
    },
  },
  {
    id: 'D05',
    severity: 'error',
    where: 'dom',
    why: 'Browsers show the title in the tab, and screen readers read it first.',
    source: 'EMC-9, WCAG 2.4.2',
    fix: 'Write the subject of the mail in a title element in head.',
    *check(mail) {
      const [title] = mail.tagged('title')
      if (!title || drawnCharacters(textOf(title)) === '')
        yield { message: 'The title element is missing or empty. Add the subject as <title>.' }
    },
  },
]

function* rootLanguage(mail: ParsedMail): Generator<RuleHit> {
  const html = mail.tagged('html')[0]?.attribs ?? {}
  const written = new Set(
    mail.texts.filter(({ visible, data }) => visible && drawnCharacters(data) !== '').map((text) => topOf(text.parent)),
  )
  for (const root of written) {
    const { lang, dir } = root.attribs
    if (root.name === 'body')
      yield atElement(mail, root, 'Text is directly in body. Put it in a div with lang and dir.')
    else if (root.name !== 'div' && root.name !== 'table')
      yield atElement(
        mail,
        root,
        'A child of body with text is not a div or table. Use a div or table with lang and dir.',
      )
    else if (lang === undefined || dir === undefined)
      yield atElement(mail, root, 'A child of body with text has no lang and dir. Repeat those of html on it.')
    else if (html.lang !== undefined && lang !== html.lang)
      yield atElement(mail, root, `The lang is ${lang} here and ${html.lang} on html. Use the same.`)
    else if (html.dir !== undefined && dir !== html.dir)
      yield atElement(mail, root, `The dir is ${dir} here and ${html.dir} on html. Use the same.`)
  }
  if (written.size === 0) yield { message: 'The mail has no text. Add some.' }
}

/** The child of body that contains an element; body itself for its own text. */
function topOf(element: MailElement): MailElement {
  let top = element
  for (
    let parent = parentElement(top);
    parent !== undefined && top.name !== 'body' && parent.name !== 'body';
    parent = parentElement(top)
  )
    top = parent
  return top
}

function isLanguageTag(tag: string): boolean {
  try {
    return tag !== '' && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
