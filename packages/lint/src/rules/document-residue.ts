import { type MailElement, HEADING_TAGS, isElement, parentElement, textOf } from '../markup/dom.js'
import type { ParsedMail } from './parsed-mail.js'
import { atElement } from './place.js'
import type { LintRule, RuleHit } from './rule.js'
import { collapsed, drawnCharacters } from './text-index.js'

/**
 * D17 finds unfilled placeholders and program errors in place of values. A newsletter about programming may contain
 * `undefined` and `{{ name }}` on purpose, so they only count where authors do not write:
 * - attributes that we compute (style, width, class …): anywhere in the value;
 * - URLs: merge tags and `[object Object]` anywhere, `undefined` only as host or first path segment (MDN has pages of
 *   that name);
 * - attributes with an author's text (alt, title …) and visible text: only if the whole text is residue, and not in
 *   code, list items, headings, data cells or emphasis. For a paragraph or a link (a poll's option) it is a warning.
 * Segments between ∙ · • | count separately, because our meta lines are joined with them.
 */
const MERGE_TAGS = [/\{\{[^{}]*\}\}/, /<%[^%]*%>/, /\*\|[^|*\n]+\|\*/, /%%[a-z_]+%%/i]
const LEAK = /\[object\b|\[object%20|native code/
const COMPUTED_NOTHING = /undefined|NaN/
const WHOLE_RESIDUE =
  /^(?:(?:undefined|NaN|\[object [A-Z]\w*\]|function \w*\([^)]*\) ?\{ ?\[native code\] ?\})[\s,;:/()-]*)+$/
const WHOLE_MERGE_TAG = /^(?:\{\{[^{}]*\}\}|<%[^%]*%>|\*\|[^|\n]+\|\*|%%[a-z_]+%%)$/i

const URL_NAMES: ReadonlySet<string> = new Set(['href', 'src', 'background', 'cite', 'action'])
const WORD_NAMES: ReadonlySet<string> = new Set(['alt', 'title', 'aria-label', 'summary', 'abbr', 'content'])
const EMPHASIS: ReadonlySet<string> = new Set(
  'em strong b i u s q mark var cite sub sup del ins code kbd samp'.split(' '),
)

export const residueRules: readonly LintRule[] = [
  {
    id: 'D17',
    severity: 'error',
    where: 'string',
    why: 'Readers see a placeholder or a program error instead of a name, a number or a link.',
    source: 'measured (a stock template leaks `function values() { [native code] }` in an id)',
    fix: 'Pass the missing value to the renderer, or leave out the element without it. Replace merge tags before sending.',
    *check(mail) {
      for (const element of mail.elements) {
        for (const [name, value] of Object.entries(element.attribs)) {
          const hit = attributeResidue(element, name, value)
          if (hit)
            yield {
              ...atElement(mail, element, `${name} contains ${hit.what}. Fill in the value.`),
              ...(hit.doubtful ? { severity: 'warning' } : {}),
            }
        }
      }
      yield* textResidue(mail)
    },
  },
]

interface Residue {
  what: string
  doubtful?: boolean
}

function attributeResidue(element: MailElement, name: string, value: string): Residue | undefined {
  if (WORD_NAMES.has(name)) return isWholeResidue(value) ? { what: `only \`${value.trim()}\`` } : undefined
  const leak = [...MERGE_TAGS, LEAK].map((pattern) => pattern.exec(value)?.[0]).find((found) => found !== undefined)
  if (leak !== undefined) return { what: `\`${leak}\`` }
  if (URL_NAMES.has(name)) return urlResidue(value)
  // Anchors are derived from headings, which may be about `undefined`.
  if ((name === 'id' || name === 'name') && namesHeading(element)) return undefined
  const nothing = COMPUTED_NOTHING.exec(value)?.[0]
  return nothing === undefined ? undefined : { what: `\`${nothing}\`` }
}

function urlResidue(url: string): Residue | undefined {
  if (/^(?:https?:\/\/|mailto:|\/?)(?:undefined|NaN)(?:[/?#@:]|$)/.test(url))
    return { what: 'an address with a missing value' }
  // Doubtful: a site undefined.fm exists, and a search for the word looks like an unfilled parameter.
  return /^https?:\/\/undefined\./.test(url) || /[?&][^?=&#]+=(?:undefined|NaN)(?:[&#]|$)/.test(url)
    ? { what: 'an address that may lack a value', doubtful: true }
    : undefined
}

function namesHeading(element: MailElement): boolean {
  for (let at: MailElement | undefined = element; at !== undefined; at = parentElement(at))
    if (HEADING_TAGS.has(at.name)) return true
  for (let next = element.next; next !== null; next = next.next) if (isElement(next)) return HEADING_TAGS.has(next.name)
  return false
}

function* textResidue(mail: ParsedMail): Generator<RuleHit> {
  const title = mail.tagged('title')[0]
  if (title && isWholeResidue(textOf(title)))
    yield {
      ...atElement(mail, title, 'The title looks like an unfilled placeholder. Fill in the value.'),
      severity: 'warning',
    }
  for (const { data, parent, state } of mail.texts) {
    if (!mayBeResidue(data) || EMPHASIS.has(parent.name)) continue
    const words = collapsed(data)
    const segments = words.split(/[∙·•|]/)
    const found = isWholeResidue(words)
      ? words
      : segments.length > 1
        ? segments.find(isWholeResidue)?.trim()
        : undefined
    if (found === undefined) continue
    const paragraph = state.prose && parent.name === 'p'
    if (state.prose && !paragraph) continue
    const doubtful = state.link !== undefined || (paragraph && !/\s/.test(words))
    yield {
      ...atElement(mail, parent, `\`${found}\` looks like an unfilled placeholder. Fill in the value.`),
      severity: doubtful ? 'warning' : 'error',
    }
  }
}

function mayBeResidue(text: string): boolean {
  return /undefined|NaN|\[object|native code|\{\{|<%|\*\||%%/.test(text)
}

function isWholeResidue(text: string): boolean {
  if (!mayBeResidue(text) || text.length > 1000) return false
  const words = collapsed(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
  return drawnCharacters(words) !== '' && (WHOLE_RESIDUE.test(words) || WHOLE_MERGE_TAG.test(words))
}
