import { oneLine } from '../../domain/text/one-line.js'

/** Characters of a reply's reason. */
const LONGEST = 300

/** A service's message as the reason of a reply: one line, shortened, without secrets that services repeat. */
export function reasonOf(text: string, secrets: readonly string[]): string {
  // Secrets are removed before cutting, because the cut may be inside a secret.
  const hidden = secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '***')), text)
  const line = oneLine(hidden.slice(0, 20 * LONGEST)).replace(/ {2,}/g, ' ')
  const characters = Array.from(line)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
}
