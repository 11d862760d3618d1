import { forWord } from './comments.js'
import type { MailElement } from './dom.js'
import { CHARSET_WITHIN_BYTES } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import { utf8Length } from './quoted-printable.js'
import type { GateRule } from './rule.js'
import { declares } from './style-block.js'

export const documentHeadRules: readonly GateRule[] = [
  {
    id: 'D06', severity: 'error', where: 'string',
    why: 'A client that opens the part without its MIME header guesses the charset.',
    source: 'HTML standard, meta charset; E10',
    *check(mail) {
      const charsets = mail.tagged('meta').filter((meta) => charsetOf(meta) !== undefined)
      if (charsets.length === 0) yield { message: 'No meta names the charset' }
      for (const meta of charsets) {
        if (charsetOf(meta) !== 'utf-8') yield atElement(mail, meta, 'The charset is not utf-8')
        else if (utf8Length(mail.html.slice(0, meta.endIndex ?? 0)) > CHARSET_WITHIN_BYTES) {
          yield atElement(mail, meta, `The charset is named after the first ${CHARSET_WITHIN_BYTES} bytes`)
        }
      }
    },
  },
  {
    id: 'D07', severity: 'error', where: 'string',
    why: 'Without it phones draw the mail at desktop width; with a maximum readers cannot enlarge it.',
    source: 'WCAG 1.4.4; Android clients',
    *check(mail) {
      const viewports = named(mail, 'viewport')
      if (viewports.length === 0) yield { message: 'No viewport meta' }
      for (const meta of viewports) {
        if (/maximum-scale|user-scalable/i.test(meta.attribs.content ?? '')) yield atElement(mail, meta, 'The viewport forbids enlarging')
      }
    },
  },
  {
    id: 'D08', severity: 'warning', where: 'string',
    why: 'Tells Apple Mail and Thunderbird that the mail has colours for both modes, so they do not invert it.',
    source: 'CIE:html-meta-color-scheme, CIE:css-color-scheme',
    *check(mail) {
      for (const name of ['color-scheme', 'supported-color-schemes']) {
        if (named(mail, name).length === 0) yield { message: `No ${name} meta` }
      }
      if (!mail.styleBlocks.some(({ ast }) => declares(ast, /^color-scheme$/i, /^:root$/i))) {
        yield { message: 'No style block has `:root { color-scheme }`' }
      }
    },
  },
  {
    id: 'D09', severity: 'warning', where: 'string',
    why: 'Apple Mail turns numbers, dates and addresses into blue links.',
    source: 'Apple behaviour; HOUSE',
    *check(mail) {
      const content = named(mail, 'format-detection')[0]?.attribs.content ?? ''
      const missing = ['telephone', 'date', 'address'].filter((kind) => !new RegExp(`${kind}\\s*=\\s*no`, 'i').test(content))
      if (missing.length > 0) yield { message: `No format-detection meta with ${missing.map((kind) => `${kind}=no`).join(', ')}` }
    },
  },
  {
    id: 'D10', severity: 'warning', where: 'string',
    why: 'iOS Mail enlarges text of wide mails; a meta without content is invalid.',
    source: 'vnu',
    *check(mail) {
      const metas = named(mail, 'x-apple-disable-message-reformatting')
      if (metas.length === 0) yield { message: 'No x-apple-disable-message-reformatting meta' }
      for (const meta of metas) {
        if (meta.attribs.content === undefined) yield atElement(mail, meta, 'The meta has no content attribute')
      }
    },
  },
  {
    id: 'D11', severity: 'error', where: 'string',
    why: 'On a 120 dpi screen Word scales CSS but not width attributes.',
    source: 'CIE:html-width#2',
    *check(mail) {
      const found = mail.comments.some(
        (comment) => forWord(comment) && setsDensity(comment.body),
      )
      if (!found) yield { message: 'No `<!--[if mso]>` OfficeDocumentSettings with PixelsPerInch 96' }
    },
  },
]

function named(mail: ParsedMail, name: string): MailElement[] {
  return mail.tagged('meta').filter((meta) => meta.attribs.name?.toLowerCase() === name)
}

function charsetOf(meta: MailElement): string | undefined {
  const { charset, content } = meta.attribs
  const isType = meta.attribs['http-equiv']?.toLowerCase() === 'content-type'
  return (charset ?? (isType ? /charset=\s*([^\s;]+)/i.exec(content ?? '')?.[1] : undefined))?.toLowerCase()
}

function setsDensity(source: string): boolean {
  const at = source.search(/OfficeDocumentSettings/i)
  return at !== -1 && /<o:PixelsPerInch>\s*96\s*<\/o:PixelsPerInch>/i.test(source.slice(at))
}
