import fc from 'fast-check'
import { SUBSCRIPTION_STATES } from '../../src/domain/reader/subscription.js'
import type { Recipient, MergeField } from '../../src/domain/recipient/merge-field.js'

const FRAGMENTS = [
  '"',
  "'",
  '<',
  '>',
  '&',
  '&amp;',
  '&#60;',
  '</a>',
  '<img src=x onerror=x()>',
  '-->',
  '<!--',
  ']]>',
  '</title>',
  '</style>',
  '{',
  '}',
  '{first_name, "x"}',
  '{token}',
  '$&',
  '$1',
  '\\',
  '%',
  '%00',
  '%%x%%',
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\t',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udfff',
  '\u00ad',
  ' ',
  '=',
  '.',
  '\r\nBcc: x@y.example',
  'From ',
  '=?utf-8?q?x?=',
  'dpfield0z',
  'dpfield',
  'dpmarktokenz',
  'dpmarkidz',
  'dpmark',
  'token',
  'javascript:x()',
  'https://',
  'Ana',
  'é',
  '漢字',
  '🙂',
  'شيرين',
]

/** Text that somebody made to break out of where it is put. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...FRAGMENTS) }, fc.string({ unit: 'binary', maxLength: 4 })),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const KINDS: readonly MergeField['kind'][] = [
  'vote',
  'unsubscribe',
  'manage',
  'viewOnline',
  'referral',
  'referralMail',
  'sponsorClick',
  'field',
  'link',
  'pixel',
]
const ownLink = fc.oneof(
  hostileText,
  hostileText.map((text) => `https://own.example/${text}`),
  hostileText.map((text) => `javascript:${text}`),
  fc.constantFrom('https://own.example/?a=1&b=2#c', 'mailto:out@own.example?subject=x', '#top', '//own.example/x'),
)

/** Recipients of whom anything may be missing and anything else may be hostile. */
export const recipients: fc.Arbitrary<Recipient> = fc.record(
  {
    id: fc.oneof(fc.nat(), hostileText),
    email: fc.oneof(hostileText, fc.constant('ana@reader.example')),
    name: hostileText,
    token: hostileText,
    state: fc.constantFrom(...SUBSCRIPTION_STATES),
    fields: fc.dictionary(fc.constantFrom('city', 'first_name', '__proto__', 'constructor', 'email'), hostileText),
    links: fc.record(
      Object.fromEntries(KINDS.map((kind) => [kind, ownLink])) as Record<MergeField['kind'], fc.Arbitrary<string>>,
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
)
