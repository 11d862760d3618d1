import type { Node } from 'prosemirror-model'
import { primaryLanguage } from '../../domain/text/language.js'
import { firstStrongDirection, languageDirection } from '../../domain/text/text-direction.js'
import { blockDirection, type DirectionProps } from '../../render/block-direction.js'
import type { RenderContext } from '../../render/context.js'

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

/**
 * Direction and language of a preformatted block. The editor stores its own default in `language`, so a tag whose
 * script clearly does not match the text is ignored.
 */
export function verseDirection(node: Node, language: string | null, ctx: RenderContext): DirectionProps {
  const own = blockDirection(node, ctx)
  const tag = language?.trim().replaceAll('_', '-') ?? ''
  if (!TAG.test(tag) || primaryLanguage(tag) === primaryLanguage(ctx.language)) return own
  const direction = firstStrongDirection(node.textContent)
  return direction === null || languageDirection(tag) === direction ? { ...own, lang: tag } : own
}
