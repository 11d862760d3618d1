import type { MailComment } from './comments.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { GateRule, RuleHit } from './rule.js'

const FORBIDDEN_TAGS: readonly string[] =
  'script noscript iframe frame frameset form input button select textarea object embed applet video audio svg math canvas link base template dialog'.split(' ')

const URL_ATTRIBUTES: readonly string[] = ['href', 'src', 'action', 'formaction', 'background', 'poster', 'cite', 'xlink:href']

/** data-*, and what React, Vue, Angular and Alpine leave behind. */
const FRAMEWORK_ATTRIBUTE = /^(?:data-|ng-|v-|x-|[@:_]|(?:classname|htmlfor|key|suppresshydrationwarning|is|slot)$)/

export const documentMarkupRules: readonly GateRule[] = [
  {
    id: 'D12', severity: 'error', where: 'string',
    why: 'Framework markers and notes cost bytes, and Gmail loses the CSS rule after a comment.',
    source: 'email-bugs #25',
    *check(mail) {
      for (const comment of mail.comments) {
        if (comment.kind === 'other') yield atOffset(mail, comment.offset, 'A comment that is no Outlook conditional', comment.offset + comment.source.length)
      }
    },
  },
  {
    id: 'D13', severity: 'error', where: 'string',
    why: 'An open conditional hides the rest of the mail from Word, or shows the others what was meant for it.',
    source: 'Microsoft, conditional comments; html-validate',
    check: unbalancedConditionals,
  },
  {
    id: 'D14', severity: 'error', where: 'dom',
    why: 'Every client removes these, often with what is in them.',
    source: 'CIE:html-svg, html-video, html-form; Proton purify.ts FORBID_TAGS',
    *check(mail) {
      for (const name of FORBIDDEN_TAGS) {
        for (const element of mail.tagged(name)) yield atElement(mail, element, `<${name}> does not belong in a mail`)
      }
    },
  },
  {
    id: 'D15', severity: 'error', where: 'dom',
    why: 'Clients reject or strip scripts, and scanners call the mail hostile.',
    source: 'sanitiser practice',
    *check(mail) {
      for (const element of mail.elements) {
        for (const name of Object.keys(element.attribs)) {
          if (/^on[a-z]+$/.test(name)) yield atElement(mail, element, `Event handler ${name}`)
        }
        for (const name of URL_ATTRIBUTES) {
          // Browsers ignore blanks and controls in a scheme.
          const url = element.attribs[name]?.replace(/[^\x21-\x7e]/g, '').toLowerCase()
          if (url !== undefined && /^(?:javascript|vbscript|data:text)/.test(url)) yield atElement(mail, element, `Script in ${name}`)
        }
      }
    },
  },
  {
    id: 'D16', severity: 'warning', where: 'dom',
    why: 'They do nothing in a mail and cost bytes.',
    source: 'HOUSE',
    *check(mail) {
      for (const element of mail.elements) {
        for (const name of Object.keys(element.attribs)) {
          if (FRAMEWORK_ATTRIBUTE.test(name)) yield atElement(mail, element, `Left-over attribute ${name}`)
        }
      }
    },
  },
  {
    id: 'D18', severity: 'error', where: 'string',
    why: 'One C1 control makes Gmail clip even a small mail; the others are broken text.',
    source: 'email-bugs #41',
    *check(mail) {
      const { html } = mail
      for (let at = 0; at < html.length; at += 1) {
        const code = html.codePointAt(at) ?? 0
        if (code > 0xffff) at += 1
        else if (isBroken(code)) yield atOffset(mail, at, `Character U+${hex(code)}`, at + 1)
      }
      for (const reference of html.matchAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi)) {
        const code = reference[1] ? Number.parseInt(reference[1], 16) : Number(reference[2])
        if (isBroken(code)) yield atOffset(mail, reference.index, `Reference to character U+${hex(code)}`, reference.index + reference[0].length)
      }
    },
  },
]

function* unbalancedConditionals(mail: ParsedMail): Generator<RuleHit> {
  const at = (comment: MailComment, message: string): RuleHit => atOffset(mail, comment.offset, message)
  let open: MailComment | undefined
  for (const comment of mail.comments) {
    const { kind } = comment
    if (kind === 'unclosed') yield at(comment, '`[if` without `<![endif]-->`')
    if (kind === 'stray-close' || (kind === 'reveal-close' && !open)) yield at(comment, '`[endif]` without `[if`')
    if ((kind === 'hidden' || kind === 'reveal-open') && open) yield at(comment, 'A conditional within a conditional')
    if (kind === 'hidden' && /\[if\s|\[endif\]/i.test(comment.body)) yield at(comment, 'A conditional within a conditional')
    if (kind === 'reveal-open') open = comment
    if (kind === 'reveal-close') open = undefined
  }
  if (open) yield at(open, '`[if` without `<!--<![endif]-->`')
}

function isBroken(code: number): boolean {
  if (code < 0x20) return code !== 9 && code !== 10 && code !== 13
  return (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffd
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
