import { mentionUrl } from '../../domain/links/profile-url.js'
import { image, link, optionalId, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

/**
 * A mention that stands on a line of its own. No published one was ever seen (WIRE 4): the names of its markup are
 * ours.
 */
export const mentionBlock = defineBlock({
  name: 'mentionBlock',
  aliases: ['mention_block'],
  attrs: { name: requiredText(), id: optionalId(), type: text(), url: link(), photo_url: image(), uuid: text() },
  attrAliases: { label: 'name', mentionType: 'type' },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.mention-block, div.mention-wrap, [data-component-name="MentionBlockToDOM"]',
      priority: 60,
      attrs(element) {
        const stored = dataAttrs(element)
        return typeof stored?.['name'] === 'string' ? { ...stored, name: stored['name'] } : false
      },
    },
  ],
  text: ({ attrs, context }) => lines(action(attrs.name, mentionUrl(attrs, context)) ?? attrs.name),
})
