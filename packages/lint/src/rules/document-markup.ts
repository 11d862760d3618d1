import type { MailComment } from '../markup/comments.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { LintRule, RuleHit } from './rule.js'

const FORBIDDEN_TAGS: readonly string[] =
  'script noscript iframe frame frameset form input button select textarea object embed applet video audio svg math canvas link base template dialog'.split(
    ' ',
  )

const URL_ATTRIBUTES: readonly string[] = [
  'href',
  'src',
  'action',
  'formaction',
  'background',
  'poster',
  'cite',
  'xlink:href',
]

/** data-*, and attributes of React, Vue, Angular and Alpine. */
const FRAMEWORK_ATTRIBUTE = /^(?:data-|ng-|v-|x-|[@:_]|(?:classname|htmlfor|key|suppresshydrationwarning|is|slot)$)/

export const documentMarkupRules: readonly LintRule[] = [
  {
    id: 'D12',
    severity: 'error',
    where: 'string',
    why: 'Comments cost bytes, and Gmail drops the CSS rule after a comment.',
    source: 'email-bugs #25',
    fix: 'Remove HTML comments from the finished HTML, also those that a renderer adds. Keep only conditional comments for Outlook.',
    *check(mail) {
      for (const comment of mail.comments) {
        if (comment.kind === 'other')
          yield atOffset(
            mail,
            comment.offset,
            'The mail contains an HTML comment. Remove it. Only conditional comments for Outlook have a use.',
            comment.offset + comment.source.length,
          )
      }
    },
  },
  {
    id: 'D13',
    severity: 'error',
    where: 'string',
    why: 'An unclosed conditional comment hides the rest of the mail from Word, or shows its markup to other clients.',
    source: 'Microsoft, conditional comments; html-validate',
    fix: 'Close each conditional comment before the next one begins. Close `<!--[if mso]>` with `<![endif]-->`, and `<!--[if !mso]><!-->` with `<!--<![endif]-->`.',
    check: unbalancedConditionals,
  },
  {
    id: 'D14',
    severity: 'error',
    where: 'dom',
    why: 'Every client removes these elements, often with their content.',
    source: 'CIE:html-svg, html-video, html-form; Proton purify.ts FORBID_TAGS',
    fix: 'Replace media, forms and iframes with a picture that links to the page, and svg, canvas and math with a PNG. Remove the other elements, such as script, link and base.',
    *check(mail) {
      for (const name of FORBIDDEN_TAGS) {
        for (const element of mail.tagged(name))
          yield atElement(
            mail,
            element,
            `Mail clients remove <${name}>. Remove it, or use a link or a picture instead.`,
          )
      }
    },
  },
  {
    id: 'D15',
    severity: 'error',
    where: 'dom',
    why: 'Clients remove scripts, and scanners treat the mail as hostile.',
    source: 'sanitiser practice',
    fix: 'Remove attributes such as onclick, and javascript:, vbscript: and data:text addresses. Link to a web page for anything that needs a script.',
    *check(mail) {
      for (const element of mail.elements) {
        for (const name of Object.keys(element.attribs)) {
          if (/^on[a-z]+$/.test(name)) yield atElement(mail, element, `${name} is an event handler. Remove it.`)
        }
        for (const name of URL_ATTRIBUTES) {
          // Browsers ignore blanks and controls in a scheme.
          const url = element.attribs[name]?.replace(/[^\x21-\x7e]/g, '').toLowerCase()
          if (url !== undefined && /^(?:javascript|vbscript|data:text)/.test(url))
            yield atElement(mail, element, `${name} contains a script. Remove it.`)
        }
      }
    },
  },
  {
    id: 'D16',
    severity: 'warning',
    where: 'dom',
    why: 'These attributes do nothing in a mail and cost bytes.',
    source: 'HOUSE',
    fix: 'Remove data-* attributes and those of frameworks, such as ng-class, v-if or key, from the finished HTML.',
    *check(mail) {
      for (const element of mail.elements) {
        for (const name of Object.keys(element.attribs)) {
          if (FRAMEWORK_ATTRIBUTE.test(name))
            yield atElement(mail, element, `The attribute ${name} has no effect in a mail. Remove it.`)
        }
      }
    },
  },
  {
    id: 'D18',
    severity: 'error',
    where: 'string',
    why: 'A single C1 control character makes Gmail clip even a small mail. Other control characters are broken text.',
    source: 'email-bugs #41',
    fix: 'Remove the character, or write the one that it stands for. Decode the source in its own charset, often Windows-1252 or UTF-8.',
    *check(mail) {
      const { html } = mail
      for (let at = 0; at < html.length; at += 1) {
        const code = html.codePointAt(at) ?? 0
        if (code > 0xffff) at += 1
        else if (isBroken(code))
          yield atOffset(mail, at, `The text contains the control character U+${hex(code)}. Remove it.`, at + 1)
      }
      for (const reference of html.matchAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi)) {
        const code = reference[1] ? Number.parseInt(reference[1], 16) : Number(reference[2])
        if (isBroken(code))
          yield atOffset(
            mail,
            reference.index,
            `The text refers to the control character U+${hex(code)}. Remove it.`,
            reference.index + reference[0].length,
          )
      }
    },
  },
]

function* unbalancedConditionals(mail: ParsedMail): Generator<RuleHit> {
  const at = (comment: MailComment, message: string): RuleHit => atOffset(mail, comment.offset, message)
  let open: MailComment | undefined
  for (const comment of mail.comments) {
    const { kind } = comment
    if (kind === 'unclosed') yield at(comment, 'A conditional comment is not closed. Add `<![endif]-->`.')
    if (kind === 'stray-close' || (kind === 'reveal-close' && !open))
      yield at(comment, '`[endif]` has no `[if` before it. Remove it, or add the `[if`.')
    if ((kind === 'hidden' || kind === 'reveal-open') && open)
      yield at(comment, 'A conditional comment is inside another one. Close the outer one first.')
    if (kind === 'hidden' && /\[if\s|\[endif\]/i.test(comment.body))
      yield at(comment, 'A conditional comment is inside another one. Close the outer one first.')
    if (kind === 'reveal-open') open = comment
    if (kind === 'reveal-close') open = undefined
  }
  if (open) yield at(open, 'A conditional comment is not closed. Add `<!--<![endif]-->`.')
}

function isBroken(code: number): boolean {
  if (code < 0x20) return code !== 9 && code !== 10 && code !== 13
  return (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffd
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
