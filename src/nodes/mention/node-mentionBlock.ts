import { mentionUrl } from '../../domain/links/profile-url.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { attrs } from './attrs.js'

/** A mention on its own line. No published example is known (WIRE 4): the names in its markup are ours. */
export const mentionBlock = defineBlock({
  name: 'mentionBlock',
  aliases: ['mention_block'],
  attrs,
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
  says: (attrs, ctx) => ({ name: attrs.name, href: mentionUrl(attrs, ctx), photo: attrs.photo_url }),
  text: ({ says: { name, href } }) => lines(action(name, href) ?? name),
})
