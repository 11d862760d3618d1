import type * as v from 'valibot'

const NOUNS: ReadonlyMap<string, string> = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['Array', 'a list'],
  ['Object', 'an object'],
])
/** Maximum characters of a value in a message. */
const EXCERPT = 60

/**
 * What is wrong with a value, as a sentence about "it". A definition's own message is kept.
 *
 * @param issue - The issue from valibot. Valibot's messages are for programmers: "Invalid type: Expected string but
 * received Object".
 */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  const place = issue.path?.map(({ key }) => String(key)).join('.')
  return place ? `${place}: ${sentence(issue)}` : sentence(issue)
}

function sentence({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message
  if (received === 'undefined') return 'It is missing.'
  if (/length|empty/.test(type)) return 'It is too short or too long.'
  const found = NOUNS.get(received) ?? (received.length > EXCERPT ? `${received.slice(0, EXCERPT)}…` : received)
  return kind === 'schema' && expected !== null
    ? `It must be ${typeNames(expected)}, but is ${found}.`
    : `It has the invalid value ${found}.`
}

/** Turns "(string | number)" into "a string or a number". */
function typeNames(expected: string): string {
  const names = [...new Set(expected.replace(/^\(|\)$/g, '').split(' | '))].map((name) => NOUNS.get(name) ?? name)
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}
