import { isRecord } from '../values/stored-value.js'

/**
 * Characters that are forbidden in pages and mails: controls except tab, line feed and carriage return, unpaired
 * surrogates and noncharacters (XML 1.0 2.2, HTML 13.2.3.5; rule D18 of the mail linter), and the sign that replaces a
 * lost character (U+FFFD), which an invalid character reference becomes.
 */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\ufffd]/u
/** Code units of forbidden characters, and of all surrogates. Tested first, because it takes a fifth of the time. */
const SUSPECT = /[^\t\n\r -~\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffc]/
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')
const LOST = '\ufffd'

/**
 * Windows-1252 characters 0x80 to 0x9F: the intended characters of a text that was decoded as ISO 8859-1. NUL for
 * unused ones.
 */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

export interface CleanValue {
  readonly value: unknown
  readonly message: string
}

/** The text without forbidden characters, with what was changed, for people; null if it has none (the usual case). */
export function withoutControls(text: string): { readonly text: string; readonly message: string } | null {
  if (!SUSPECT.test(text) || !FORBIDDEN.test(text)) return null
  let repaired = 0
  let removed = 0
  let lost = 0
  const clean = text.replace(EACH_FORBIDDEN, (character) => {
    const meant = WINDOWS_1252[character.charCodeAt(0) - 0x80]
    if (meant !== undefined && meant !== '\0') {
      repaired++
      return meant
    }
    if (character === LOST) lost++
    else removed++
    return ''
  })
  return { text: clean, message: messageOf(repaired, removed, lost) }
}

/** Like `withoutControls`, for every string of a value. Recursive, so the value's depth must be bounded. */
export function valueWithoutControls(value: unknown): CleanValue | null {
  let message: string | null = null
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const result = withoutControls(part)
      message ??= result?.message ?? null
      return result ? result.text : part
    }
    if (Array.isArray(part)) return mapList(part, clean)
    if (!isRecord(part)) return part
    const entries = Object.entries(part)
    const values = mapList(
      entries.map(([, each]) => each),
      clean,
    )
    return values.some((each, i) => each !== entries[i]?.[1])
      ? Object.fromEntries(entries.map(([name], i) => [name, values[i]]))
      : part
  }
  const result = clean(value)
  return message === null ? null : { value: result, message }
}

function mapList(list: readonly unknown[], clean: (part: unknown) => unknown): readonly unknown[] {
  const values = list.map(clean)
  return values.some((each, i) => each !== list[i]) ? values : list
}

function messageOf(repaired: number, removed: number, lost: number): string {
  const parts = [
    repaired > 0 ? `${repaired} Windows-1252 ${repaired === 1 ? 'character' : 'characters'} repaired` : '',
    removed > 0 ? `${removed} control ${removed === 1 ? 'character' : 'characters'} removed` : '',
    lost > 0 ? `${lost} ${lost === 1 ? 'sign' : 'signs'} of a lost character (U+FFFD) removed` : '',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
