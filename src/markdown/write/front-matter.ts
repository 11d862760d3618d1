import { stringify } from 'yaml'
import { isRecord } from '../../domain/values/is-record.js'
import { cutPosition } from '../../schema/cut-position.js'
import type { Post } from '../../schema/post.js'
import { hasRole } from '../../schema/role.js'
import { NO_BASE_URL } from '../../schema/read-publication.js'
import { AUTHOR_KEYS, META_KEYS, SCHEMA_VERSION, type MetaKey } from '../meta-keys.js'

/** The front matter of a post, between two lines of hyphens; '' if it is empty. */
export function frontMatter(post: Post): string {
  const fields: Record<string, unknown> = {}
  for (const meta of META_KEYS) {
    const value = written(post, meta)
    if (value !== undefined) fields[meta.key] = value
  }
  const { schemaVersion } = post.body.attrs
  if (typeof schemaVersion === 'string') fields[SCHEMA_VERSION] = schemaVersion
  // An empty title is written, because otherwise the first heading would become the title.
  if (post.post.title === '' && beginsWithTitle(post)) fields['title'] = ''
  if (Object.keys(fields).length === 0) return ''
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n`
}

function beginsWithTitle({ body }: Post): boolean {
  const { firstChild } = body
  return firstChild !== null && hasRole(firstChild, 'heading') && firstChild.attrs['level'] === 1
}

function written({ post, publication, body }: Post, { stored, kind }: MetaKey): unknown {
  const value = (post as unknown as Readonly<Record<string, unknown>>)[stored]
  if (value === undefined || value === null || value === '') return undefined
  // Reading leaves such a date out.
  if (kind === 'date' && Number.isNaN(Date.parse(String(value)))) return undefined
  if (stored === 'type') return value === 'newsletter' ? undefined : value
  if (stored === 'audience') return value === (cutPosition(body) === -1 ? 'everyone' : 'only_paid') ? undefined : value
  if (stored === 'canonical_url') {
    const base = publication.base_url
    return value === `${base}${post.slug ? `/p/${post.slug}` : ''}` || String(value).startsWith(NO_BASE_URL)
      ? undefined
      : value
  }
  if (kind === 'authors') return authors(post.publishedBylines)
  return kind === 'value' ? stated(value) : value
}

function authors(bylines: Post['post']['publishedBylines']): unknown {
  if (bylines.length === 0) return undefined
  return bylines.map((byline) => {
    const source = byline as unknown as Readonly<Record<string, unknown>>
    const fields = Object.fromEntries(
      AUTHOR_KEYS.flatMap(({ key, stored }) => {
        const value = source[stored]
        return value === undefined || value === null || value === '' ? [] : [[key, value]]
      }),
    )
    return Object.keys(fields).length === 1 ? byline.name : fields
  })
}

function stated(value: unknown): unknown {
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return fields.length === 0 ? undefined : Object.fromEntries(fields)
}
