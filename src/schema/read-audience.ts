import type { PostAudience } from '../domain/post/entities.js'
import { parseAudience } from '../domain/reader/audience.js'
import { deepJson } from '../domain/values/deep-json.js'
import { quoted } from './quoted.js'
import type { FieldIssue } from './read-fields.js'

/** Fails closed: an unknown audience may have meant paying readers. */
export function readAudience(stated: unknown, path: FieldIssue['path'], issues: FieldIssue[]): PostAudience {
  const audience = parseAudience(stated)
  if (audience !== null) return audience
  issues.push({
    path,
    code: 'audience-unknown',
    message: `The audience ${quoted(typeof stated === 'string' ? stated : deepJson(stated))} is unknown and counts as only_paid. Use everyone, only_free, only_paid or founding.`,
  })
  return 'only_paid'
}
