import { editView } from '@diptych/editor'
import { rating } from './rating/block.js'

/** What the visual editor of the preview knows about our blocks: the `editViews` of `diptych.config`. */
export default [
  editView(rating, {
    name: { en: 'Rating', de: 'Bewertung' },
    keywords: 'stars review',
    fields: ['subject', { attribute: 'stars', label: { en: 'Stars, 0 to 5', de: 'Sterne, 0 bis 5' } }],
    insert: { subject: 'A book', stars: 3 },
  }),
]
