import { truncateCharacters } from '../domain/text/truncate.js'
import { hasRole } from '../schema/role.js'
import type { RenderContext } from './context.js'

/** One or two sentences about the post, never from paid content. */
export function descriptionOf(ctx: Pick<RenderContext, 'post' | 'outline' | 'impersonal'>): string {
  const { post, outline } = ctx
  const stated = post.description || post.subtitle || post.truncated_body_text
  if (stated) return truncateCharacters(ctx.impersonal(stated), 200)
  const first = outline.blocks.find((block) => hasRole(block, 'paragraph') && block.textContent.trim().length > 40)
  return first ? truncateCharacters(ctx.impersonal(first.textContent.trim()), 200) : ''
}
