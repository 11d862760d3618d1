import type { SourceContext } from '../../source/source.js'
import type { Values } from './tables.js'

type Audience = 'everyone' | 'only_free' | 'only_paid'

/**
 * Who may read a post; null if it is not stated. `free` posts are public pages. `both` goes to free and to paying
 * readers, and may hold a part for paying readers only.
 */
export function audienceOf(
  values: Values,
  hasWall: boolean,
  where: string,
  { note }: Pick<SourceContext, 'note'>,
): Audience | null {
  const stated = (values['audience'] ?? values['web_audiences'] ?? values['email_audiences'] ?? '').toLowerCase()
  const isFor = {
    free: /\bfree\b|\ball subscribers\b|\beveryone\b|\bpublic\b/.test(stated),
    paid: /\b(?:premium|paid)\b/.test(stated),
  }
  if (/^\s*both\s*$/.test(stated) || (isFor.free && isFor.paid)) {
    if (hasWall) return 'everyone'
    note({
      where,
      message:
        'went to free and to paying readers. Subscribers may read all of it. If a part was for paying readers only, put ::paywall above it.',
    })
    return 'only_free'
  }
  if (isFor.paid) return 'only_paid'
  if (isFor.free) return 'everyone'
  note({ where, message: `does not say in a known way who may read it: '${stated.slice(0, 100)}'` })
  return null
}
