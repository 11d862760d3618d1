import { encodeComponent } from '../../domain/percent-encoding.js'
import { headingSlug } from '../../domain/slug.js'
import type { RenderContext } from '../../render/context.js'
import type { AttrsOf } from '../../schema/define.js'
import type { mention } from './node.js'

/** A reader's profile, else the stored address (N-MEN-2); '' without either. */
export function mentionUrl({ id, name, type, url }: AttrsOf<typeof mention>, ctx: RenderContext): string {
  const isUser = type === 'user' || (type === null && url === null)
  if (isUser && id !== null && id !== '') {
    const slug = /[\p{L}\p{N}]/u.test(name) ? `-${headingSlug(name)}` : ''
    return `https://open.substack.com/users/${encodeComponent(`${id}${slug}`)}?utm_source=mentions`
  }
  return url === null ? '' : ctx.link(url)
}
