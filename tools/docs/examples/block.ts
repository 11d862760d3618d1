// Examples of diptych/block
import { card, defineBlock, link, oneOf, text } from 'diptych/block'

// #region defineBlock
export const wikipedia = defineBlock({
  name: 'wikipedia',
  attrs: { url: link(), title: text() },
  says: ({ url, title }, ctx) =>
    title
      ? card({
          source: { name: 'Wikipedia' },
          title,
          action: { href: ctx.link(url ?? ''), label: 'Read on Wikipedia' },
        })
      : null,
})
// #endregion

// #region card
export const tide = defineBlock({
  name: 'tide',
  attrs: { place: text(), time: text() },
  says: ({ place, time }) => card({ source: { name: 'Tides' }, title: place ?? '', text: time }),
})
// #endregion

// #region oneOf
export const note = defineBlock({
  name: 'note',
  // Any other value becomes 'calm'.
  attrs: { mood: oneOf('calm', 'urgent'), words: text() },
  says: ({ words }) => words,
  text: ({ says }) => says ?? '',
})
// #endregion
