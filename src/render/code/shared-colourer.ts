import { createCodeColourer, type CodeColourer } from './code-colourer.js'

/**
 * The only module state (ARCHITECTURE.md): one colourer per rendering would start a thread and load the grammars each
 * time.
 */
let shared: CodeColourer | undefined

/** The default colourer of renderings. Created on first use; lives as long as the process. */
export function sharedCodeColourer(): CodeColourer {
  shared ??= createCodeColourer()
  return shared
}
