import { listItemText, listText } from '../../parts/list-text.js'
import { kept, number } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute } from '../../schema/html.js'
import { firstNumber } from './first-number.js'

export const bullet_list = defineBlock({
  name: 'bullet_list',
  role: 'bullet-list',
  aliases: ['bulletList'],
  attrs: {},
  spec: { group: 'block', content: 'list_item*' },
  html: [{ match: 'ul, menu', priority: 10 }],
  text: ({ blocks }) =>
    listText(
      blocks.map(() => '- '),
      blocks,
    ),
})

export const list_item = defineBlock({
  name: 'list_item',
  role: 'list-item',
  aliases: ['listItem'],
  attrs: {},
  spec: { content: 'block*', defining: true },
  html: [{ match: 'li', priority: 10 }],
  text: ({ blocks }) => listItemText(blocks),
})

export const ordered_list = defineBlock({
  name: 'ordered_list',
  role: 'ordered-list',
  aliases: ['orderedList'],
  attrs: { start: number(), order: number(), type: kept() },
  spec: { group: 'block', content: 'list_item*' },
  html: [
    {
      match: 'ol',
      priority: 10,
      attrs: (element) => {
        const start = Number.parseInt(attribute(element, 'start') ?? '', 10)
        const type = attribute(element, 'type')
        return {
          ...(Number.isFinite(start) && start !== 1 ? { start, order: start } : {}),
          ...(type !== null && /^[aAiI]$/.test(type) ? { type } : {}),
        }
      },
    },
  ],
  text: ({ attrs, blocks }) =>
    listText(
      blocks.map((_, i) => `${firstNumber(attrs) + i}. `),
      blocks,
    ),
})
