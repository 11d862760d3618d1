import { mentionUrl } from '../../domain/links/profile-url.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, textOf, type HtmlElement } from '../../schema/html.js'
import { markHasRole } from '../../schema/role.js'
import { attrs } from './attrs.js'

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
