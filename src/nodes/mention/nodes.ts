import { mentionUrl } from '../../domain/links/profile-url.js'
import { image, link, optionalId, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { markHasRole } from '../../schema/role.js'
import { action, lines } from '../../schema/text-block.js'

/** Attributes of a mention, inline or on its own line. */
const attrs = {
  name: requiredText(),
  id: optionalId(),
  type: text(),
  url: link(),
  photo_url: image(),
  uuid: text(),
}

export const mention = defineBlock({
  name: 'mention',
  aliases: ['substack_mentions', 'substack_mention'],
  attrs,
  attrAliases: { label: 'name', mentionType: 'type' },
  spec: { group: 'inline', inline: true },
  html: [
    {
      match: 'span.mention-wrap, [data-component-name="MentionToDOM"], a[data-component-name="MentionUser"]',
      attrs: mentionAttrs,
    },
  ],
  says(attrs, ctx, { marks }) {
    // Within a link of the writer, the name is part of the link's text.
    const linked = marks.some((mark) => markHasRole(mark, 'link') && mark.attrs['href'])
    return { name: attrs.name, href: linked ? '' : mentionUrl(attrs, ctx) }
  },
  text: ({ says: { name, href }, context }) => context.citeName(name, href),
})

function mentionAttrs(element: HtmlElement) {
  const shown = textOf(element)
  const stored = dataAttrs(element)
  if (stored) return { ...stored, name: typeof stored['name'] === 'string' ? stored['name'] : shown }
  if (shown === '') return false
  const href = attribute(element, 'href') ?? attribute(find(element, 'a[href]') ?? element, 'href')
  const id = /\/users\/(\d+)/.exec(href ?? '')?.[1]
  return id ? { name: shown, id: Number(id), type: 'user' } : { name: shown, url: href }
}

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
