import { type MessageParts, GOOD_MESSAGE, GOOD_PARTS, wireForm } from '../good-message.js'

/** One way to break the good message. */
export interface MessageMutant {
  rule: string
  about: string
  /** The octets as a string. */
  raw: string
  /** Rules that cannot but fire too, and why. */
  also?: Readonly<Record<string, string>>
}

export function changed(change: Partial<MessageParts>): string {
  return wireForm({ ...GOOD_PARTS, ...change })
}

/** On the wire, once. */
export function swapped(from: string, to: string): string {
  if (!GOOD_MESSAGE.includes(from)) throw new Error(`The good message has no ${from}`)
  return GOOD_MESSAGE.replace(from, () => to)
}

/** In the decoded text or HTML, once. */
export function replaced(kind: 'text' | 'html', from: string, to: string): string {
  if (!GOOD_PARTS[kind].includes(from)) throw new Error(`The good ${kind} has no ${from}`)
  return changed({ [kind]: GOOD_PARTS[kind].replace(from, () => to) })
}

/** A field in place of the one with its name, or added; null takes it away. */
export function field(name: string, value: string | null): string {
  const others = GOOD_PARTS.header.filter((line) => !line.startsWith(`${name}:`))
  const type = others.at(-1) ?? ''
  if (value === null) return changed({ header: others })
  return name === 'Content-Type'
    ? changed({ header: [...others, `${name}: ${value}`] })
    : changed({ header: [...others.slice(0, -1), `${name}: ${value}`, type] })
}

/** A field beside those that are there. */
export function extra(line: string): string {
  return changed({ header: [line, ...GOOD_PARTS.header] })
}
