import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Json = Record<string, unknown>

const PUBLICATION = {
  id: 4821,
  name: 'Diptych',
  subdomain: 'diptych',
  base_url: 'https://diptych.example',
  language: 'en',
  payments_state: 'enabled',
  plans: [{ id: 'monthly', interval: 'month', amount: 500, currency: 'gbp' }],
  address: '3 Chandlery Steps, Sallow Quay SQ4 7LW, United Kingdom',
}
const POST = {
  id: 148200199,
  title: 'Every block',
  subtitle: 'Each once, in its first case',
  slug: 'every-block',
  canonical_url: 'https://diptych.example/p/every-block',
  post_date: '2026-02-26T09:30:00.000Z',
  audience: 'everyone',
  type: 'newsletter',
  language: 'en',
}

/** One post with the first case of every block of `fixtures/nodes`, each under its name: the preview's catalogue. */
export function cataloguePost(folder: string): Json {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'default.json')))
  // Content after a paywall is not shown to everybody, so it comes last.
  const ordered = [...names.filter((name) => name !== 'paywall'), ...names.filter((name) => name === 'paywall')]
  const data: Json = {}
  const content = ordered.flatMap((name) => {
    const { node, context = {} } = JSON.parse(readFileSync(join(folder, name, 'default.json'), 'utf8')) as {
      node: Json
      context?: { data?: Json; after?: Json[] }
    }
    for (const [key, value] of Object.entries(context.data ?? {})) data[key] = merged(data[key], value)
    return [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: name }] },
      node,
      ...(context.after ?? []),
    ]
  })
  return { publication: PUBLICATION, post: POST, body: { type: 'doc', content }, data }
}

function merged(known: unknown, more: unknown): unknown {
  if (Array.isArray(known) && Array.isArray(more)) return [...known, ...more]
  return isRecord(known) && isRecord(more) ? { ...known, ...more } : more
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
