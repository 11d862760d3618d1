import { createCodeColourer, type CodeColourer } from './code-colourer.js'

/**
 * The one state of a module (ARCHITECTURE.md): a colourer for each rendering would start a thread and load the
 * grammars for each.
 */
let shared: CodeColourer | undefined

/** The colourer of renderings that are given none. Made with the first, it lives as long as the process. */
export function sharedCodeColourer(): CodeColourer {
  shared ??= createCodeColourer()
  return shared
}
