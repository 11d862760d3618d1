import type { Post } from '../../index.js'

/** Counts the unsupported components of a post by the name in their markup or JSON. */
export function unsupportedNames({ body }: Post): Map<string, number> {
  const counts = new Map<string, number>()
  body.descendants(({ type, attrs }) => {
    if (!type.name.startsWith('unsupported')) return
    const name = nameOf(attrs as Readonly<Record<string, unknown>>)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return counts
}

function nameOf({ html, stored }: Readonly<Record<string, unknown>>): string {
  const json = stored as { type?: unknown; attrs?: { html?: unknown } } | null
  const markup = typeof html === 'string' && html !== '' ? html : json?.attrs?.html
  if (typeof markup !== 'string') return typeof json?.type === 'string' ? json.type : 'without a name'
  const opening = /^<[^>]*>/.exec(markup)?.[0] ?? ''
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]+)"`).exec(opening)?.[1]
  const tag = /^<([\w-]+)/.exec(opening)?.[1] ?? 'markup'
  const component = attribute('data-component-name') ?? attribute('class')?.trim().split(/\s+/)[0]
  if (component) return component
  const host = tag === 'iframe' ? /^https?:\/\/([^/?#]+)/i.exec(attribute('src') ?? '')?.[1] : undefined
  return host ? `${tag} ${host}` : tag
}
