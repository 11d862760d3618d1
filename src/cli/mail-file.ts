import type { Input } from './inputs.js'
import { UsageError } from './usage-error.js'

/** The HTML of a finished mail: the file itself, or the HTML part of a message. */
export async function mailOf({ name, extension, text }: Input): Promise<string> {
  if (/^\s*</.test(text)) return text
  if (extension !== '.eml' && !/^[\w-]+:/.test(text)) throw new UsageError(`${name}: --mail reads HTML or a message (.eml), and this is neither`)
  const { default: PostalMime } = await import('postal-mime')
  const { html } = await PostalMime.parse(text)
  if (!html) throw new UsageError(`${name}: this message has no HTML part`)
  return html
}
