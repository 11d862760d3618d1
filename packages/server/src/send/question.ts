import { type Direction, escapeHtml, firstStrongDirection, languageDirection } from 'diptych/domain'
import { EmailTemplate, type TemplateData } from 'diptych/email'
import type { Post } from 'diptych/types'
import type { MailingPlan } from '../mailings/plan/plan-mailing.js'
import { filled, siteWords } from '../site/words.js'

/** Stands for the id of a post in mailings that ask readers for their consent. */
const QUESTION = 'consent question'

/** The letter of a mailing that asks moved readers whether they still want the newsletter. */
export function questionPlan({ publication }: Pick<Post, 'publication'>, plan: MailingPlan): MailingPlan {
  const template = new EmailTemplate(questionData(publication))
  const { subject } = template.bind()
  const { pictures: _, ...sender } = plan.sender
  const { sample: __, instance: ___, ...rest } = plan
  return {
    ...rest,
    post: { id: QUESTION, slug: '', title: subject },
    mailing: { audienceOf: () => ({ name: 'free', states: [] }), template: async () => template },
    sender,
    purpose: 'ask',
    skipped: new Map(),
  }
}

/** Word reads no style of elements above a cell, and takes line heights as a minimum without the rule. */
const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting" content=""><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){.page{background-color:#161616 !important}.ink{color:#f2f2f2 !important}.faint{color:#b0b0b0 !important}.button{background-color:#f2f2f2 !important}.button a{color:#161616 !important}}</style><!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,h1,p,a{font-family:Arial,sans-serif !important}td,h1,p,a{mso-line-height-rule:exactly}</style><![endif]-->'
const FONT = 'font-family:Helvetica,Arial,sans-serif'
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * The question as a template. A worker signs the links: the first leads to the reader's account, where a button
 * confirms, because mail scanners open every link.
 */
function questionData(publication: Post['publication']): TemplateData {
  const language = publication.language ?? 'en'
  const words = siteWords(language)
  const { base_url: base } = publication
  const title = publication.name || new URL(base).hostname
  const name = { publication: title }
  const subject = filled(words.mailAskSubject, name)
  const ask = filled(words.mailAsk, name)
  const link = filled(words.mailAskLink, name)
  // Inboxes show 40 to 130 characters.
  const preheader = words.accountAsk.length < 40 ? `${words.accountAsk} ${subject}` : words.accountAsk
  const address = publication.address ?? ''
  const direction = languageDirection(language)
  const tongue = `lang="${escapeHtml(language)}" dir="${direction}"`
  const small = `${FONT};font-size:13px;line-height:20px;color:#5c5c5c`
  const html = [
    `<!doctype html><html ${tongue} xmlns:o="urn:schemas-microsoft-com:office:office"><head>${HEAD}<title>${escapeHtml(subject)}</title></head><body class="page" bgcolor="#ffffff" style="margin:0;padding:0;background-color:#ffffff"><div ${tongue} style="display:none;mso-hide:all">${escapeHtml(preheader)}${FILLER}</div><div role="article" aria-roledescription="email" aria-label="${escapeHtml(subject)}" ${tongue}><table ${TABLE} width="100%" class="page" bgcolor="#ffffff" style="background-color:#ffffff"><tr><td align="center" style="padding:24px 20px"><!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]--><table ${TABLE} width="100%" style="max-width:560px"><tr><td align="${direction === 'rtl' ? 'right' : 'left'}" class="ink" style="padding:0;color:#1a1a1a"><p class="ink"${directionOf(title, direction)} style="margin:0 0 24px;${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#1a1a1a">${escapeHtml(title)}</p><h1 class="ink" style="margin:0 0 16px;${FONT};font-size:24px;line-height:32px;color:#1a1a1a">${escapeHtml(subject)}</h1><p class="ink" style="margin:0 0 24px;${FONT};font-size:16px;line-height:24px;color:#1a1a1a">${escapeHtml(ask)}</p><table ${TABLE}><tr><td class="button" bgcolor="#1a1a1a" style="padding:12px 20px;border-radius:8px;background-color:#1a1a1a"><a href="`,
    `" style="${FONT};font-size:16px;line-height:24px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(link)}</a></td></tr></table>${address === '' ? '' : `<p class="faint"${directionOf(address, direction)} style="margin:32px 0 0;${small}">${escapeHtml(address)}</p>`}<p class="faint" style="margin:${address === '' ? 32 : 4}px 0 0;${small}"><a href="`,
    `" class="faint" style="${FONT};font-size:13px;line-height:20px;color:#5c5c5c;text-decoration:underline">${escapeHtml(words.unsubscribeTitle)}</a></p></td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></div></body></html>`,
  ]
  const text = [
    `${subject}\n\n${ask}\n\n${link}:\n`,
    `\n\n-- \n${address === '' ? '' : `${address}\n`}${words.unsubscribeTitle}:\n`,
    '\n',
  ]
  const bytes = Buffer.byteLength(html.join(''))
  return {
    version: 1,
    subject: { text: [subject], mergeFields: [] },
    html: { text: html, mergeFields: [0, 1] },
    text: { text, mergeFields: [0, 1] },
    mergeFields: [{ kind: 'manage' }, { kind: 'unsubscribe' }],
    site: { base_url: base, canonical_url: new URL('/', base).href, post: QUESTION },
    publication: title,
    purpose: 'send',
    language,
    preheader,
    size: { raw: bytes, encoded: bytes, blocks: [], left: 0 },
    problems: [],
  }
}

/** The direction of an author's text if it differs from that of the mail. Its language is then unknown. */
function directionOf(text: string, around: Direction): string {
  const direction = firstStrongDirection(text) ?? around
  return direction === around ? '' : ` lang="" dir="${direction}"`
}

/** Keeps the lines after the preheader out of the inbox: combining joiners and no-break spaces. */
const FILLER = '\u034f\u00a0'.repeat(60)
