import { createDiptych, platformBlocks } from 'diptych'
import { createMail, platformEmail } from 'diptych/email'
import { createWeb, platformWeb } from 'diptych/web'
import { buttonWeb } from './button.js'
import { rating } from './rating/block.js'
import { ratingEmail } from './rating/email.js'
import { ratingWeb } from './rating/web.js'
import { timeline, timelineEntry } from './timeline/block.js'
import { timelineEmail, timelineEntryEmail } from './timeline/email.js'
import { timelineEntryWeb, timelineWeb } from './timeline/web.js'
import { wikipedia } from './wikipedia.js'

/** The schema and the look of this newsletter. */
export const diptych = createDiptych({
  blocks: [...platformBlocks, wikipedia, rating, timeline, timelineEntry],
  theme: { light: { accent: '#7a2e12', paper: '#fffaf3' }, dark: { accent: '#f0a36b', paper: '#1c1714' }, radius: 2 },
})

const css = `
  .rating-given { color: var(--dip-accent); font-size: 24px; margin: 0 }
  .rating-own { margin: 0 }
  .rating-star { background: none; border: 0; color: inherit; cursor: pointer; font-size: 24px; padding: 4px 8px }
  .timeline-entries { list-style: none; margin: 0 0 16px; padding: 0 }
  .timeline-entry { border-inline-start: 3px solid var(--dip-accent); margin: 0; padding: 0 0 8px 16px }
  .timeline-read { padding: 12px 0 0 }
  .timeline-cheer button { background: var(--dip-accent); border: 0; border-radius: 2px; color: var(--dip-paper); cursor: pointer; font: inherit; font-weight: 700; padding: 8px 16px }
  .timeline-year { color: var(--dip-accent); font-size: 18px }
  .arrow-button a { color: var(--dip-accent); font-weight: 700 }
`

/** A card needs no view. A later view replaces an earlier one. */
export const web = createWeb(diptych, {
  views: [...platformWeb, ratingWeb, timelineWeb, timelineEntryWeb, buttonWeb],
  css,
})
export const mail = createMail(diptych, {
  views: [...platformEmail, ratingEmail, timelineEmail, timelineEntryEmail],
  css,
})
