import { trimEndOf } from '../values/trim-end.js'
import { hostOf } from './hosts.js'

const VAGUE: ReadonlySet<string> = new Set([
  'click here',
  'here',
  'read more',
  'more',
  'download',
  'learn more',
  'link',
  'this',
])

/** Whether a link text has no meaning of its own (WCAG 2.4.4): 'Read more', 'here →'. */
export function isVagueLinkText(text: string): boolean {
  return text.length < 40 && VAGUE.has(withoutMarks(text).toLowerCase())
}

/** The text of a link that stands alone. A vague text gets the name of the linked site. */
export function descriptiveLinkText(text: string, href: string): string {
  const host = isVagueLinkText(text) ? hostOf(href)?.replace(/^www\./, '') : null
  return host ? `${withoutMarks(text)}: ${host}` : text
}

/** The text without arrows and dots at the end. */
function withoutMarks(text: string): string {
  return trimEndOf(text.trim(), /[\s.…!:>›»→]/)
}
