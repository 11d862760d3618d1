import * as v from 'valibot'
import type { Byline, PostMeta } from '../domain/post/entities.js'
import { isRecord } from '../domain/values/stored-value.js'
import { bylineFields, postFields } from './entity-fields.js'
import { readAudience } from './read-audience.js'
import { cleanFields, reportIgnored, type FieldIssue } from './read-fields.js'
import { webAddress } from './read-web-address.js'

const TYPES = ['newsletter', 'adhoc_email', 'thread', 'podcast', 'video', 'restack', 'page'] as const

/** The fields of a post without its body. `base` is the publication's address. */
export function readPostMeta(input: unknown, base: string, hasPaywall: boolean, issues: FieldIssue[]): PostMeta {
  const source = cleanFields(input, postFields.entries, issues)
  const fields = v.parse(postFields, source)
  reportIgnored(source, fields, postFields.entries, issues)
  const stated = source['audience'] ?? null
  const audience =
    stated === null ? (hasPaywall ? 'only_paid' : 'everyone') : readAudience(stated, ['audience'], issues)
  const type = TYPES.find((word) => word === source['type']) ?? 'newsletter'
  if (source['type'] !== undefined && source['type'] !== null && type !== source['type']) {
    issues.push({ path: ['type'], message: 'The post type is unknown. The post is rendered as a newsletter.' })
  }
  const canonical =
    webAddress('canonical_url', fields.canonical_url, issues) ?? `${base}${fields.slug ? `/p/${fields.slug}` : ''}`
  return {
    ...fields,
    title: fields.title ?? '',
    canonical_url: canonical,
    audience,
    type,
    publishedBylines: readBylines(source['publishedBylines'], issues),
  }
}

function readBylines(input: unknown, issues: FieldIssue[]): Byline[] {
  if (!Array.isArray(input)) return []
  return input.flatMap((entry: unknown, i) => {
    const result = v.safeParse(bylineFields, entry)
    if (!result.success) {
      issues.push({ path: ['publishedBylines', i], message: 'A byline has no name. It is left out.' })
      return []
    }
    const own: FieldIssue[] = []
    if (isRecord(entry)) reportIgnored(entry, result.output, bylineFields.entries, own)
    for (const issue of own) issues.push({ ...issue, path: ['publishedBylines', i, ...issue.path] })
    return [result.output]
  })
}
