import * as v from 'valibot'
import { kept, listOf, optionalId, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { messageTarget } from './message-target.js'

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
