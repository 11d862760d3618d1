import { hostOf } from './host.js'
import { trimEndOf } from '../values/trim-end.js'

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

/** Whether a link's whole text says nothing on its own (WCAG 2.4.4): 'Read more', 'here →'. */
export function isVagueLinkText(text: string): boolean {
  return text.length < 40 && VAGUE.has(withoutMarks(text).toLowerCase())
}

/** A text for a link that stands alone: vague words get the name of the site they lead to. */
export function descriptiveLinkText(text: string, href: string): string {
  const host = isVagueLinkText(text) ? hostOf(href)?.replace(/^www\./, '') : null
  return host ? `${withoutMarks(text)}: ${host}` : text
}

/** Without arrows and dots at the end. */
function withoutMarks(text: string): string {
  return trimEndOf(text.trim(), /[\s.…!:>›»→]/)
}
