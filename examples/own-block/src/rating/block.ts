import { defineBlock, number, requiredText } from 'diptych/block'

/** The author's rating with up to five stars. Readers can set their own. */
export const rating = defineBlock({
  name: 'rating',
  attrs: { subject: requiredText(), stars: number() },
  words: {
    en: { of: (stars: number) => `${stars} of 5 stars`, yours: 'Your rating' },
    de: { of: (stars: number) => `${stars} von 5 Sternen`, yours: 'Deine Bewertung' },
  },
  says: ({ subject, stars }, ctx) => {
    const given = Math.min(5, Math.max(0, Math.round(stars ?? 0)))
    return { subject, stars: given, label: ctx.words.of(given) }
  },
  text: ({ says }) => `${says.subject}: ${says.label}`,
})
