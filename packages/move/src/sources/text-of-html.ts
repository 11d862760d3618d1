import { parseHtml } from 'diptych/block'

/** The words of markup in one line, for reports. */
export function textOfHtml(html: string): string {
  const words: string[] = []
  const waiting: unknown[] = [parseHtml(html)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { type, name, data, children } = node as {
      readonly type?: string
      readonly name?: string
      readonly data?: string
      readonly children?: readonly unknown[]
    }
    if (type === 'text' && data !== undefined) words.push(data)
    else if (name !== 'script' && name !== 'style' && children)
      for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at])
  }
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** Longer texts are cut in a report. */
const LONGEST = 4000

/** A text in quotation marks, for a report. */
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? `‘${line}’` : `‘${line.slice(0, LONGEST)}…’ (${line.length} characters)`
}
