import { fieldNamed } from './header.js'
import { MAX_LIST_ID } from './limits.js'
import { type MessageRule, atField } from './message-rule.js'

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?'
const LIST_ID = new RegExp(
  `^(?:"(?:[^"\\\\]|\\\\.)*" *|[A-Za-z0-9!#$%&'*+/=^_\`{|}~. -]* )?<(${LABEL}(?:\\.${LABEL})+)>$`,
)

/**
 * Rules about the fields of a list's mail. For bulk mail (see `isBulk`), missing fields are errors. Mail is bulk if its
 * header says so, or if it has a visible unsubscribe link, which our mails always have. Other mail, such as a receipt,
 * gets only one warning of E15. The endpoint's answer to a POST without cookies or redirect (E15 to E18) is not
 * checked, because that needs a network.
 */
export const listRules: readonly MessageRule[] = [
  {
    id: 'E14',
    severity: 'error',
    why: 'Readers sort and mute a newsletter by its List-Id. Providers track its reputation by it.',
    source: 'RFC 2919 3; Google 15263077',
    fix: `Write List-Id as in "Low Water" <newsletter.lowwater.example>. Use an ASCII name and a domain of your own, of at most ${MAX_LIST_ID} characters.`,
    *check(message) {
      const field = fieldNamed(message.header, 'list-id')
      if (!field) {
        if (message.bulk) yield { message: 'The header has no List-Id. Add one.', part: 'header' }
        return
      }
      const id = LIST_ID.exec(field.value)?.[1]
      if (id === undefined || field.value.includes('=?'))
        yield atField(
          message,
          field,
          'The List-Id is invalid. Write it as in "Low Water" <newsletter.lowwater.example>.',
        )
      else if (id.length > MAX_LIST_ID)
        yield atField(message, field, `The List-Id has ${id.length} characters. Use at most ${MAX_LIST_ID}.`)
    },
  },
  {
    id: 'E15',
    severity: 'error',
    why: 'Gmail and Yahoo require one-click unsubscribe. Other clients use the mailto address.',
    source: 'RFC 8058 3.1, RFC 2369 3.2; Google sender guidelines 81126',
    fix: 'Write one https address and one mailto address in List-Unsubscribe, each in <>, with a comma between them.',
    *check(message) {
      const field = fieldNamed(message.header, 'list-unsubscribe')
      if (!field) {
        yield message.bulk
          ? {
              message: 'The header has no List-Unsubscribe. Add an https address and a mailto address.',
              part: 'header',
            }
          : {
              message: 'The header has no List-Unsubscribe. Mail to many recipients needs one.',
              part: 'header',
              severity: 'warning',
            }
        return
      }
      const uris = [...field.value.matchAll(/<([^<>]*)>/g)].map(([, uri = '']) => uri.trim())
      const https = uris.filter((uri) => /^https:\/\/\S+$/i.test(uri) && URL.canParse(uri))
      const mailto = uris.filter((uri) => /^mailto:[^\s?@]+@[^\s?@]+(?:\?\S*)?$/i.test(uri))
      if (https.length !== 1)
        yield atField(
          message,
          field,
          `List-Unsubscribe has ${https.length === 0 ? 'no https address' : `${https.length} https addresses`}. Use exactly one.`,
        )
      if (mailto.length === 0) yield atField(message, field, 'List-Unsubscribe has no mailto address. Add one.')
      const left = field.value.replace(/<[^<>]*>/g, '').replace(/\([^()]*\)/g, '')
      // E17 checks addresses that are cut by folds.
      if (/[^\s,]/.test(left))
        yield atField(
          message,
          field,
          'List-Unsubscribe has text outside of <>. Put each address in <>, separated by commas.',
        )
      else if (uris.length > https.length + mailto.length && https.length > 0 && mailto.length > 0)
        yield atField(message, field, 'List-Unsubscribe has an address that is not https or mailto. Remove it.')
    },
  },
  {
    id: 'E16',
    severity: 'error',
    why: 'Without it, clients show no unsubscribe button, and link scanners can unsubscribe readers.',
    source: 'RFC 8058 3.1',
    fix: 'Write List-Unsubscribe-Post: List-Unsubscribe=One-Click. Unsubscribe readers only on POST, not on GET.',
    *check(message) {
      const https = /<\s*https:/i.test(fieldNamed(message.header, 'list-unsubscribe')?.value ?? '')
      const field = fieldNamed(message.header, 'list-unsubscribe-post')
      if (field && field.value !== 'List-Unsubscribe=One-Click')
        yield atField(message, field, 'List-Unsubscribe-Post is invalid. Write List-Unsubscribe=One-Click.')
      else if (!field && https)
        yield { message: 'The header has no List-Unsubscribe-Post. Add List-Unsubscribe=One-Click.', part: 'header' }
    },
  },
  {
    id: 'E17',
    severity: 'error',
    why: 'Some clients join the lines wrongly and open a wrong address.',
    source: 'RFC 8058 3.1, RFC 2369 2',
    fix: 'Fold List-Unsubscribe only between addresses, after the comma.',
    *check(message) {
      const field = fieldNamed(message.header, 'list-unsubscribe')
      if (field && [...field.raw.matchAll(/<[^<>]*>/g)].some(([address]) => address.includes('\n')))
        yield atField(message, field, 'An address in List-Unsubscribe is broken over two lines. Put it on one line.')
    },
  },
  {
    id: 'E18',
    severity: 'error',
    why: 'One-click unsubscribe works only if a signature covers both fields.',
    source: 'RFC 8058 4',
    fix: 'Add List-Unsubscribe and List-Unsubscribe-Post to the fields that your server or mail service signs (h= of DKIM-Signature).',
    *check(message) {
      // Only if there is a signature. Often a server signs later.
      const signatures = message.header.fields.filter(({ name }) => name === 'dkim-signature')
      const [first] = signatures
      if (!first || !fieldNamed(message.header, 'list-unsubscribe')) return
      const covered = signatures.some(({ value }) => {
        const names = (/(?:^|;)\s*h\s*=([^;]*)/.exec(value)?.[1] ?? '')
          .toLowerCase()
          .split(':')
          .map((name) => name.trim())
        return names.includes('list-unsubscribe') && names.includes('list-unsubscribe-post')
      })
      if (!covered)
        yield atField(
          message,
          first,
          'The DKIM signature does not cover List-Unsubscribe and List-Unsubscribe-Post. Add both to h=.',
        )
    },
  },
]
