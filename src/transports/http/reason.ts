import { oneLine } from '../../domain/text/one-line.js'

/** Characters of a reply's reason. */
const LONGEST = 300

/** What a service said, as the reason of a reply: one line, cut, and without the secrets that services say back. */
export function reasonOf(text: string, secrets: readonly string[]): string {
  // A secret may stand where the text is cut, so the secrets go first.
  const hidden = secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '***')), text)
  const line = oneLine(hidden.slice(0, 20 * LONGEST)).replace(/ {2,}/g, ' ')
  const characters = Array.from(line)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
}
