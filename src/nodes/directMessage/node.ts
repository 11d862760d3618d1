import * as v from 'valibot'
import type { PostUrls } from '../../domain/links/action-urls.js'
import type { Publication } from '../../domain/post/entities.js'
import { kept, listOf, optionalId, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

/** Dummy URLs: they do not matter for whether the button has a recipient. */
const NOWHERE = { canonical: () => '', message: () => '' }

export const directMessage = defineBlock({
  name: 'directMessage',
  markdown: { name: 'message' },
  attrs: {
    userId: optionalId(),
    userName: text(),
    /** The server's answer about one reader; null if it was not asked. */
    canDm: v.optional(v.nullable(v.fallback(v.nullable(v.boolean()), null)), null),
    dmUpgradeOptions: listOf(v.unknown()),
    isEditorNode: kept(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.directMessage, [data-component-name="DirectMessageToDOM"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  missing: (attrs, { publication }) =>
    messageTarget(attrs, publication, NOWHERE)
      ? null
      : 'A message button has no recipient. Readers do not see it. Set its userName, or remove the block.',
  says(attrs, { publication, urls, messages }) {
    const target = messageTarget(attrs, publication, urls)
    return target && { ...target, label: messages.messageName(target.name) }
  },
  text: ({ says: { label, href } }) => lines(action(label, href)),
})

/**
 * The recipient of the messages, and their page. Without a page of their own, the post's page (N-DM-3). Null without a
 * recipient.
 */
function messageTarget(
  attrs: { userId: number | string | null; userName: string | null },
  publication: Publication,
  urls: Pick<PostUrls, 'canonical' | 'message'>,
): { name: string; href: string } | null {
  const { userId } = attrs
  const author =
    userId !== null && publication.author_id !== undefined && String(userId) === String(publication.author_id)
      ? publication.author_name
      : undefined
  const name = attrs.userName?.trim() || author
  if (!name) return null
  return { name, href: userId === null || userId === '' ? urls.canonical() : urls.message(userId, name) }
}
