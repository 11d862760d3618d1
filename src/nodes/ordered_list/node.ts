import { listText } from '../../parts/list-text.js'
import { kept, number, numberOr } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute } from '../../schema/html.js'

export const ordered_list = defineNode({
  name: 'ordered_list',
  aliases: ['orderedList'],
  attrs: { start: numberOr(1), order: number(), type: kept() },
  spec: { group: 'block', content: 'list_item*' },
  importRules: [
    {
      match: 'ol',
      priority: 10,
      attrs: (element) => {
        const start = Number.parseInt(attribute(element, 'start') ?? '', 10)
        return Number.isFinite(start) && start !== 1 ? { start, order: start } : {}
      },
    },
  ],
  text: ({ attrs, blocks }) =>
    listText(
      blocks.map((_, i) => `${attrs.start + i}. `),
      blocks,
    ),
})
