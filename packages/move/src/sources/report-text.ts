import { openMarkup, textIn } from '../markup/markup.js'

/** The words of markup in one line, for reports. */
export function textOfHtml(html: string): string {
  return textIn(openMarkup(html).root)
}

/** Longer texts are cut in a report. */
const LONGEST = 4000

/** A text in quotation marks, for a report. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? `‘${line}’` : `‘${line.slice(0, LONGEST)}…’ (${line.length} characters)`
}

/** A value as JSON for a report. Trees that are too deep for the runtime have none. */
export function jsonText(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? '').slice(0, 2000)
  } catch {
    return ''
  }
}
