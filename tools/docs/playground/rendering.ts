import { checkEmailHtml, CLIENTS } from '@diptych/lint'
import { readPost } from 'diptych'
import { compileEmail } from 'diptych/email'
import { readMarkdown, toMarkdown } from 'diptych/markdown'
import type { Post } from 'diptych/types'
import { renderPage } from 'diptych/web'
import type { Format, Reader } from './state.js'

export interface PlaygroundFinding {
  readonly severity: 'error' | 'warning'
  /** The kind of problem, or the id of the rule. */
  readonly name: string
  readonly message: string
  readonly place: string
}

export interface Rendering {
  readonly page: string
  readonly mail: string
  readonly subject: string
  readonly text: string
  readonly findings: readonly PlaygroundFinding[]
}

/** What a post lacks here comes from this publication. */
const PUBLICATION = {
  name: 'Low Water',
  base_url: 'https://lowwater.example',
  address: '3 Chandlery Steps',
  language: 'en',
  theme: { background_pop: '#0a5f73' },
}
const RECIPIENT = { email: 'ana@reader.example', name: 'Ana', token: 'b2f1c0de4a' }

/** One moment for all renderings, so that typing changes nothing but the text. */
const NOW = new Date()

/** Throws an error with a message for people if the text is not JSON. */
export function readSource(source: string, format: Format): Post {
  if (format === 'markdown') return readMarkdown(source, { publication: PUBLICATION })
  let json: unknown
  try {
    json = JSON.parse(source)
  } catch (error) {
    throw new SyntaxError(`This is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return readPost(json, { publication: PUBLICATION })
}

/** The same post in the other format. */
export function converted(source: string, from: Format): string {
  const post = readSource(source, from)
  return from === 'json' ? toMarkdown(post) : JSON.stringify(post.toJSON(), null, 2)
}

/** Everything that a reader gets. `assets` is the address of the pictures of our examples. */
export async function rendering(source: string, format: Format, reader: Reader, assets: string): Promise<Rendering> {
  const post = readSource(source, format)
  const page = await renderPage(post, { reader, now: NOW, embeds: 'click' })
  const template = await compileEmail(post, { reader: reader === 'anonymous' ? 'free' : reader, now: NOW })
  const { html, text, subject } = template.bind(RECIPIENT)
  const problems = [...post.problems, ...page.problems, ...template.problems].map(({ code, message, path }) => ({
    severity: 'warning' as const,
    name: code,
    message,
    place: path,
  }))
  const rules = checkEmailHtml(html).map(({ rule, severity, message, place = '' }) => ({
    severity: severity === 'error' ? ('error' as const) : ('warning' as const),
    name: rule,
    message,
    place,
  }))
  const once = new Map([...problems, ...rules].map((found) => [`${found.name} ${found.place} ${found.message}`, found]))
  return {
    page: framed(page.html, assets),
    mail: framed(html, assets),
    subject,
    text,
    findings: [...once.values()].toSorted((one, other) => one.severity.localeCompare(other.severity)),
  }
}

export const clients = CLIENTS.map(({ id, name }) => ({ id, name }))

/** A mail as a client shows it, and what the client changed. */
export function inClient(mail: string, id: string): { html: string; dark: boolean; changes: readonly string[] } {
  const client = CLIENTS.find((each) => each.id === id) ?? CLIENTS[0]
  if (client === undefined) return { html: mail, dark: false, changes: [] }
  const { html, changes } = client.show(mail)
  return { html, dark: client.scheme === 'dark', changes: changes.map(({ what, count }) => `${what} (${count})`) }
}

/** A document for a frame: links open outside of it, and no script, frame or form of a post works there. */
function framed(html: string, assets: string): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'"><base target="_blank">`
  return html
    .replace(/<head[^>]*>/i, (head) => `${head}${policy}`)
    .replaceAll('https://assets.diptych.example/', assets)
}
