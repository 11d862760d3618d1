import { defineBlock, listOf, mapOf, number, object, requiredText } from 'diptych/block'

/** The entries of `data.timeline`, by the id of a timeline. Readers can cheer. */
export const timeline = defineBlock({
  name: 'timeline',
  attrs: { id: requiredText() },
  data: mapOf(listOf(object({ title: requiredText(), year: number() }))),
  words: {
    en: {
      timeline: 'Timeline',
      cheer: 'Cheer',
      thanks: 'Thank you! Cheers so far:',
      failed: 'Please try again later.',
    },
    de: { timeline: 'Zeitleiste', cheer: 'Applaus', thanks: 'Danke! Applaus bisher:', failed: 'Bitte später erneut.' },
  },
  missing: ({ id }, { data }) =>
    data.timeline[id]?.length ? null : `Add the entries to data.timeline.${id}, or remove the block.`,
  says: ({ id }, { data, words }) => ({
    label: words.timeline,
    entries: (data.timeline[id] ?? []).map(({ title, year }) => (year === null ? title : `${year}: ${title}`)),
  }),
  text: ({ says }) => says.entries.join('\n'),
})
