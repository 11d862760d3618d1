import { level, textAlign } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { alignmentOf, attribute } from '../../schema/html.js'
import { headingWords } from './words.js'

export const heading = defineBlock({
  name: 'heading',
  words: headingWords,
  role: 'heading',
  attrs: { level: level(), textAlign: textAlign() },
  spec: { group: 'block', content: 'inline*', defining: true },
  html: [
    // Our own markup has the stored level beside the rendered one.
    {
      match: '[data-level]',
      priority: 20,
      attrs: (element) => ({ level: Number(attribute(element, 'data-level')), textAlign: alignmentOf(element) }),
      keep: ['level'],
    },
    {
      match: 'h1, h2, h3, h4, h5, h6',
      priority: 10,
      attrs: (element) => ({ level: Number(element.name.slice(1)), textAlign: alignmentOf(element) }),
      keep: ['level'],
    },
  ],
  text: ({ children }) => children,
})
