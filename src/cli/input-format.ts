import type { Input } from './inputs.js'

export type InputFormat = 'json' | 'html' | 'markdown'

/** The format of a file, by its extension, else by its first characters. */
export function inputFormat({ extension, text }: Pick<Input, 'extension' | 'text'>): InputFormat {
  if (extension === '.json') return 'json'
  if (/^\.(?:md|markdown)$/.test(extension)) return 'markdown'
  if (/^\.x?html?$/.test(extension) || /^\s*</.test(text)) return 'html'
  // Front matter or a heading. JSON begins with neither.
  return /^(?:---[ \t]*\r?\n|#{1,6} )/.test(text) ? 'markdown' : 'json'
}
