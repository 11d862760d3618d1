// @ts-check
import { serveTasks } from '../background/serve-tasks.js'
import { grammarOf, languageExists } from './grammar.js'

/** @typedef {import('./code-thread.js').CodeTask} CodeTask */
/** @typedef {import('./code-lines.js').CodeLines} CodeLines */

serveTasks({
  prepare: (/** @type {CodeTask} */ { language }) => (languageExists(language) ? grammarOf(language) : null),
  /** @returns {CodeLines | null} */
  work: ({ code }, grammar, load) => (grammar ? grammar.colour(code, load) : null),
})
