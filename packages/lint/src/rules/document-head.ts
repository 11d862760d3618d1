import { utf8Length } from 'diptych/domain'
import { forWord } from '../markup/comments.js'
import type { MailElement } from '../markup/dom.js'
import { CHARSET_WITHIN_BYTES, MIN_MAXIMUM_SCALE } from './limits.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { declares } from './style-block.js'

export const documentHeadRules: readonly LintRule[] = [
  {
    id: 'D06',
    severity: 'error',
    where: 'string',
    why: 'A client that opens the part without its MIME header guesses the charset.',
    source: 'HTML standard, meta charset; E10',
    fix: 'Write `<meta charset="utf-8">` as the first element of head, and encode the HTML as UTF-8.',
    *check(mail) {
      const charsets = mail.tagged('meta').filter((meta) => charsetOf(meta) !== undefined)
      if (charsets.length === 0) yield { message: 'The meta charset is missing. Add <meta charset="utf-8">.' }
      for (const meta of charsets) {
        if (charsetOf(meta) !== 'utf-8')
          yield atElement(mail, meta, 'The charset is not UTF-8. Write <meta charset="utf-8">.')
        else if (utf8Length(mail.html.slice(0, meta.endIndex ?? 0)) > CHARSET_WITHIN_BYTES) {
          yield atElement(
            mail,
            meta,
            `The meta charset is not in the first ${CHARSET_WITHIN_BYTES} bytes. Move it to the start of head.`,
          )
        }
      }
    },
  },
  {
    id: 'D07',
    severity: 'error',
    where: 'string',
    why: 'Without a viewport, phones show the mail at desktop width. With a maximum scale, readers cannot zoom.',
    source: 'EMC (zooming and scaling must not be disabled), WCAG 1.4.4; Android clients',
    fix: 'Write `<meta name="viewport" content="width=device-width, initial-scale=1">` in head, without maximum-scale and user-scalable.',
    *check(mail) {
      const viewports = named(mail, 'viewport')
      if (viewports.length === 0)
        yield { message: 'The viewport meta is missing. Add <meta name="viewport" content="width=device-width">.' }
      for (const meta of viewports) {
        if (preventsZoom(meta.attribs.content ?? ''))
          yield atElement(mail, meta, 'The viewport prevents zooming. Remove maximum-scale and user-scalable.')
      }
    },
  },
  {
    id: 'D08',
    severity: 'warning',
    where: 'string',
    why: 'It tells Apple Mail and Thunderbird that the mail has dark colours of its own. Otherwise they invert it.',
    source: 'CIE:html-meta-color-scheme, CIE:css-color-scheme',
    fix: 'Write the meta elements color-scheme and supported-color-schemes with content="light dark" in head. Write `:root { color-scheme: light dark }` in a style block.',
    *check(mail) {
      for (const name of ['color-scheme', 'supported-color-schemes']) {
        if (named(mail, name).length === 0)
          yield { message: `The meta ${name} is missing. Add <meta name="${name}" content="light dark">.` }
      }
      if (!mail.styleBlocks.some(({ ast }) => declares(ast, /^color-scheme$/i, /^:root$/i))) {
        yield { message: 'No style block sets color-scheme. Add `:root { color-scheme: light dark }`.' }
      }
    },
  },
  {
    id: 'D09',
    severity: 'warning',
    where: 'string',
    why: 'Apple Mail turns numbers, dates and addresses into blue links.',
    source: 'Apple behaviour; HOUSE',
    fix: 'Write `<meta name="format-detection" content="telephone=no, date=no, address=no">` in head.',
    *check(mail) {
      const content = named(mail, 'format-detection')[0]?.attribs.content ?? ''
      const missing = ['telephone', 'date', 'address'].filter(
        (kind) => !new RegExp(`${kind}\\s*=\\s*no`, 'i').test(content),
      )
      if (missing.length > 0)
        yield { message: `The meta format-detection lacks ${missing.map((kind) => `${kind}=no`).join(', ')}. Add it.` }
    },
  },
  {
    id: 'D10',
    severity: 'warning',
    where: 'string',
    why: 'iOS Mail enlarges the text of wide mails without it. A meta without content is invalid.',
    source: 'vnu',
    fix: 'Write `<meta name="x-apple-disable-message-reformatting" content="">` in head.',
    *check(mail) {
      const metas = named(mail, 'x-apple-disable-message-reformatting')
      if (metas.length === 0) yield { message: 'The meta x-apple-disable-message-reformatting is missing. Add it.' }
      for (const meta of metas) {
        if (meta.attribs.content === undefined)
          yield atElement(mail, meta, 'The meta has no content attribute. Add content="".')
      }
    },
  },
  {
    id: 'D11',
    severity: 'error',
    where: 'string',
    why: 'On a 120 dpi screen, Word scales CSS sizes but not width attributes.',
    source: 'CIE:html-width#2',
    fix: 'Write an xml element with o:OfficeDocumentSettings in `<!--[if mso]>` in head. Put `<o:PixelsPerInch>96</o:PixelsPerInch>` in it, and declare xmlns:o="urn:schemas-microsoft-com:office:office".',
    *check(mail) {
      const found = mail.comments.some((comment) => forWord(comment) && setsDensity(comment.body))
      if (!found)
        yield { message: 'OfficeDocumentSettings with PixelsPerInch 96 is missing. Add it in `<!--[if mso]>`.' }
    },
  },
]

function named(mail: ParsedMail, name: string): MailElement[] {
  return mail.tagged('meta').filter((meta) => meta.attribs.name?.toLowerCase() === name)
}

/** Clients differ in the largest scale that they allow, so that a small one is as bad as none. */
function preventsZoom(content: string): boolean {
  const settings = new Map(
    content.split(/[,;]/).map((setting) => {
      const [name = '', value = ''] = setting.split('=').map((part) => part.trim().toLowerCase())
      return [name, value]
    }),
  )
  const scale = settings.get('maximum-scale')
  return (
    /^(?:no|0|false)$/.test(settings.get('user-scalable') ?? '') ||
    (scale !== undefined && !(Number(scale) >= MIN_MAXIMUM_SCALE))
  )
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
