// @ts-check
import { grammarOf, languageExists } from './grammar.js'

/** @typedef {import('./code-thread.js').CodeTask} CodeTask */
/** @typedef {import('./code-lines.js').CodeLines} CodeLines */
/** @typedef {Awaited<ReturnType<typeof grammarOf>>} Grammar */

/**
 * Highlights code.
 *
 * @type {import('../background/task-server.js').TaskService<CodeTask, Grammar | null, CodeLines | null>}
 */
export const codeService = {
  prepare: ({ language }) => (languageExists(language) ? grammarOf(language) : null),
  work: ({ code }, grammar, load) => (grammar ? grammar.colour(code, load) : null),
}
