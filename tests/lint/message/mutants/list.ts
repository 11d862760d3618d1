import { GOOD_HEADER, GOOD_PARTS } from '../good-message.js'
import { type MessageMutant, changed, extra, field } from './mutant.js'

const UNSUBSCRIBE = '<https://example.com/leave?t=1>, <mailto:leave@example.com>'
const withoutList = GOOD_HEADER.filter((line) => !/^(?:List-|Precedence)/.test(line))

export const listMutants: readonly MessageMutant[] = [
  { rule: 'E14', about: 'no List-Id', raw: field('List-Id', null) },
  { rule: 'E14', about: 'an encoded phrase', raw: field('List-Id', '=?utf-8?Q?T=C3=AFdes?= <tides.example.com>') },
  { rule: 'E14', about: 'no brackets', raw: field('List-Id', 'tides.example.com') },
  { rule: 'E14', about: 'no domain', raw: field('List-Id', '"Tides" <tides>') },
  { rule: 'E14', about: 'too long', raw: field('List-Id', `<${'tides.'.repeat(42)}example>`) },
  {
    rule: 'E15',
    about: 'no List-Unsubscribe',
    raw: changed({ header: GOOD_HEADER.filter((line) => !line.startsWith('List-Unsubscribe')) }),
  },
  { rule: 'E15', about: 'no mailto', raw: field('List-Unsubscribe', '<https://example.com/leave?t=1>') },
  {
    rule: 'E15',
    about: 'two https addresses',
    raw: field('List-Unsubscribe', `<https://example.com/leave>, ${UNSUBSCRIBE}`),
  },
  {
    rule: 'E15',
    about: 'a http address beside',
    raw: field('List-Unsubscribe', `<http://example.com/leave>, ${UNSUBSCRIBE}`),
  },
  { rule: 'E15', about: 'no brackets', raw: field('List-Unsubscribe', 'https://example.com/leave') },
  {
    rule: 'E15',
    about: 'neither field nor mark of a list, but a link to unsubscribe',
    raw: changed({ header: withoutList }),
    also: { E14: 'no List-Id' },
  },
  { rule: 'E16', about: 'no List-Unsubscribe-Post', raw: field('List-Unsubscribe-Post', null) },
  { rule: 'E16', about: 'another value', raw: field('List-Unsubscribe-Post', 'one-click') },
  {
    rule: 'E17',
    about: 'a folded address',
    raw: field('List-Unsubscribe', '<https://example.com/\r\n leave?t=1>, <mailto:leave@example.com>'),
    also: { E15: 'a blank in the address' },
  },
  {
    rule: 'E17',
    about: 'a fold behind the bracket',
    raw: field('List-Unsubscribe', '<https://example.com/leave?t=1\r\n >, <mailto:leave@example.com>'),
  },
  {
    rule: 'E18',
    about: 'a signature of other fields',
    raw: extra('DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=a;\r\n h=From:To:Subject:List-Unsubscribe; b=AA=='),
  },
]

/** A receipt: no list, nothing to unsubscribe from. */
export const RECEIPT = changed({
  header: withoutList,
  html: GOOD_PARTS.html.replace('>Unsubscribe<', '>Your account<').replaceAll('/leave', '/account'),
  text: GOOD_PARTS.text.replace('Unsubscribe:', 'Your account:').replace('/leave', '/account'),
})
