import { defineBlock } from '../../schema/define.js'

/** The line above a subscribe form or a button. Older drafts also have it alone. */
export const ctaCaption = defineBlock({
  name: 'ctaCaption',
  aliases: ['cta_caption'],
  attrs: {},
  spec: { group: 'block', content: 'inline*' },
  // Saved pages lose the class of the caption (QUIRKS 17).
  html: [
    { match: '.cta-caption, .subscription-widget .preamble > p, .captioned-button-wrap .preamble > p', priority: 40 },
  ],
  text: ({ children }) => children,
})
