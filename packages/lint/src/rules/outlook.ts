import { type MailComment, forWord } from '../markup/comments.js'
import { type MailElement, isComment } from '../markup/dom.js'
import { boxSides, isZero, valueOf } from '../markup/inline-style.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement, atOffset } from './place.js'
import type { LintRule, RuleHit } from './rule.js'
import { scanTags, tagAttribute } from './tags.js'

const SHAPES: ReadonlySet<string> = new Set(
  'v:rect v:roundrect v:oval v:shape v:image v:line v:polyline v:arc v:curve v:group'.split(' '),
)

export const outlookRules: readonly LintRule[] = [
  {
    id: 'O01',
    severity: 'error',
    where: 'string',
    why: 'Keyboards and screen readers cannot reach links and headings in VML.',
    source: 'Parcel accessibility checker',
    fix: 'Write a button as a td with padding and bgcolor and a link in it, without VML. Write alt on VML shapes that stay.',
    check: vmlContent,
  },
  {
    id: 'O02',
    severity: 'error',
    where: 'string',
    why: 'Word uses Times otherwise, and takes line heights in px as a minimum.',
    source: 'Word; CIE:css-line-height#1',
    fix: 'Write `<style>td { font-family: Arial } td, p, a { mso-line-height-rule: exactly }</style>` in `<!--[if mso]>` in head, with a Windows font of your choice.',
    *check(mail) {
      const css = mail.comments
        .filter((comment) => comment.inHead && forWord(comment))
        .flatMap(({ body }) =>
          [...body.matchAll(/<style\b[^<>]*>([^]*?)(?:<\/style>|$)/gi)].map(([, style = '']) => style),
        )
        .join('\n')
      if (!/font-family\s*:/i.test(css))
        yield { message: 'No style for Outlook in head sets font-family. Add one in `<!--[if mso]>`.' }
      if (!/mso-line-height-rule\s*:\s*exactly/i.test(css))
        yield { message: 'No style for Outlook in head sets mso-line-height-rule:exactly. Add one in `<!--[if mso]>`.' }
    },
  },
  {
    id: 'O03',
    severity: 'error',
    where: 'dom',
    why: 'Word drops the padding of a link. The button shrinks to its text.',
    source: 'resend/react-email#1526',
    fix: 'Write mso-padding-alt:0 on the link, and spacers with mso-font-width or mso-text-raise in `<!--[if mso]>` inside it. Or write the padding on the td around the link.',
    *check(mail) {
      for (const link of mail.tagged('a')) {
        const style = mail.styleOf(link)
        if (Object.values(boxSides(style, 'padding') ?? {}).every(isZero)) continue
        if (valueOf(style, 'mso-padding-alt') === undefined)
          yield atElement(mail, link, 'The padded link lacks mso-padding-alt. Add mso-padding-alt:0.')
        else if (!hasWordSpacer(link))
          yield atElement(mail, link, 'The padded link has no spacers for Outlook. Add them in `<!--[if mso]>`.')
      }
    },
  },
]

function hasWordSpacer(link: MailElement): boolean {
  return link.children.some(
    (node) => isComment(node) && /^\[if [^\]]*mso/i.test(node.data) && /mso-(?:font-width|text-raise)/i.test(node.data),
  )
}

function* vmlContent(mail: ParsedMail): Generator<RuleHit> {
  // A shape may open in one comment and close in a later one, around content for all clients.
  let depth = 0
  let opened: MailComment | undefined
  for (const comment of mail.comments) {
    if (!forWord(comment)) continue
    for (const tag of scanTags(comment.body)) {
      if (SHAPES.has(tag.name)) {
        if (tag.closing) depth = Math.max(0, depth - 1)
        else {
          if (tagAttribute(tag, 'alt') === undefined)
            yield atOffset(mail, comment.offset, `<${tag.name}> has no alt attribute. Add one.`)
          if (tagAttribute(tag, 'href') !== undefined)
            yield atOffset(mail, comment.offset, `<${tag.name}> is a link. Use an <a> element.`)
          if (!tag.selfClosing) depth += 1
        }
      } else if (depth > 0 && !tag.closing && /^(?:a|h[1-6])$/.test(tag.name)) {
        yield atOffset(mail, comment.offset, `<${tag.name}> is inside VML. Move it out.`)
      }
    }
    if (depth > 0) opened ??= comment
    else if (opened) {
      yield* elementsBetween(mail, opened, comment)
      opened = undefined
    }
  }
}

function* elementsBetween(mail: ParsedMail, from: MailComment, to: MailComment): Generator<RuleHit> {
  for (const element of mail.elements) {
    const at = element.startIndex ?? -1
    const inside = at > from.offset && at < to.offset
    if (inside && /^(?:a|h[1-6])$/.test(element.name))
      yield atElement(mail, element, `<${element.name}> is inside VML. Move it out.`)
  }
}
