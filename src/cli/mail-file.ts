import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { ExpectedParts } from '../lint.js'
import { readInput, STDIN, type Input } from './inputs.js'
import { fileProblem, UsageError } from './usage-error.js'

/** An input of `check`. A message is kept as bytes, because decoding would lose invalid UTF-8. */
export interface CheckInput extends Input {
  octets(): Promise<Uint8Array>
}

export type MailKind = 'post' | 'message' | 'html'

/** The start of a message header. JSON and HTML never start like this. */
const HEADER_START =
  /^(?:From [^\n]*\n)?(?:(?:resent-|content-|list-|x-|arc-)[\w-]+|received(?:-spf)?|return-path|delivered-to|envelope-to|dkim-signature|authentication-results|from|sender|reply-to|to|cc|bcc|subject|date|message-id|in-reply-to|references|mime-version|precedence|feedback-id|auto-submitted|importance|thread-topic|thread-index|user-agent):/i

export async function readCheckInput(path: string): Promise<CheckInput> {
  if (path !== STDIN) return { ...(await readInput(path)), octets: () => octetsOf(path) }
  if (process.stdin.isTTY) process.stderr.write('diptych: reading from the terminal. Press Ctrl-D to end.\n')
  const octets = await buffer(process.stdin)
  return {
    name: 'stdin',
    stem: 'stdin',
    extension: '',
    text: new TextDecoder().decode(octets),
    octets: async () => octets,
  }
}

/** The kind of an input. A message is recognised by its extension or header; the HTML of a mail only by `mail`. */
export function kindOf({ name, extension, text }: Input, mail: boolean): MailKind {
  const html = /^\s*</.test(text)
  if (extension === '.eml') return html ? 'html' : 'message'
  if (!/^\.(?:json|x?html?|md|markdown)$/.test(extension) && HEADER_START.test(text)) return 'message'
  if (!mail) return 'post'
  if (html) return 'html'
  if (HEADER_START.test(text)) return 'message'
  throw new UsageError(`${name}: is not HTML or a message (.eml). --mail reads only these.`)
}

/** The parts that a mail program reads from a message; empty if parsing fails. */
export async function readByMailProgram(octets: Uint8Array): Promise<ExpectedParts> {
  const { default: PostalMime } = await import('postal-mime')
  try {
    const { html, text } = await PostalMime.parse(octets)
    return { ...(html === undefined ? {} : { html }), ...(text === undefined ? {} : { text }) }
  } catch {
    return {}
  }
}

async function octetsOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    throw fileProblem(path, error)
  }
}
