import {
  dataAttrs,
  defineBlock,
  defineMergeField,
  find,
  findAll,
  hanging,
  requiredInteger,
  requiredText,
  stacked,
  type TextBlock,
} from 'diptych/block'

/** How far a recipient has read: the column `read` of the list. */
export const progress = defineMergeField({
  name: 'progress',
  value: ({ of }: { readonly of: number }, { fields }) => (fields?.['read'] ? `${fields['read']} / ${of}` : null),
  fallback: ({ of }) => `0 / ${of}`,
})

/** Entries from top to bottom. Readers can cheer, and a mail says how far they have read. */
export const timeline = defineBlock({
  name: 'timeline',
  attrs: { id: requiredText() },
  spec: { group: 'block', content: 'timelineEntry*', defining: true },
  mergeFields: [progress],
  words: {
    en: {
      timeline: 'Timeline',
      read: 'You have read:',
      cheer: 'Cheer',
      thanks: 'Thank you! Cheers so far:',
      failed: 'Please try again later.',
    },
    de: {
      timeline: 'Zeitleiste',
      read: 'Gelesen:',
      cheer: 'Applaus',
      thanks: 'Danke! Applaus bisher:',
      failed: 'Bitte später erneut.',
    },
  },
  // The page's list and the button are ours; the entries are the content.
  html: [
    {
      match: '[data-component-name="TimelineToDOM"]',
      attrs: (found) => ({ id: String(dataAttrs(found)?.['id'] ?? '') }),
      content: (found) => findAll(found, '[data-component-name="TimelineEntryToDOM"]'),
      drawing: true,
    },
  ],
  says: (_attrs, { words }) => ({ label: words.timeline, read: words.read }),
  text: ({ says, blocks, context: { mergeField } }) => {
    if (blocks.length === 0) return ''
    const read: TextBlock[] = mergeField ? [`${says.read} ${mergeField(progress({ of: blocks.length }))}`] : []
    return stacked([says.label, ...blocks, ...read])
  },
})

/** One entry: a year, and what happened. In no group, so that it only stands in a timeline. */
export const timelineEntry = defineBlock({
  name: 'timelineEntry',
  attrs: { year: requiredInteger() },
  spec: { content: 'paragraph+', defining: true },
  // The year on the page is the attribute, so the content is what stands beside it.
  html: [
    {
      match: '[data-component-name="TimelineEntryToDOM"]',
      attrs: (found) => ({ year: Number(dataAttrs(found)?.['year']) }),
      content: (found) => find(found, '.timeline-text')?.children ?? found.children,
      drawing: true,
    },
  ],
  says: ({ year }) => ({ year: String(year) }),
  text: ({ says, blocks }) => hanging(`${says.year}  `, stacked(blocks)),
})
