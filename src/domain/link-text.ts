import { hostOf } from './host.js'

const VAGUE: ReadonlySet<string> = new Set(['click here', 'here', 'read more', 'more', 'download', 'learn more', 'link', 'this'])

/** Whether a link's whole text says nothing on its own (WCAG 2.4.4): 'Read more', 'here →'. */
export function isVagueLinkText(text: string): boolean {
  return text.length < 40 && VAGUE.has(text.trim().toLowerCase().replace(/[\s.…!:>›»→]+$/u, ''))
}

/** A text for a link that stands alone: vague words get the name of the site they lead to. */
export function descriptiveLinkText(text: string, href: string): string {
  const host = isVagueLinkText(text) ? hostOf(href)?.replace(/^www\./, '') : null
  return host ? `${text.trim().replace(/[\s.…!:>›»→]+$/u, '')}: ${host}` : text
}
