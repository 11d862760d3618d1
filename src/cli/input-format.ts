import type { Input } from './inputs.js'

export type InputFormat = 'json' | 'html' | 'markdown'

/** What a file holds: its name says so, or its first characters where the name says nothing. */
export function inputFormat({ extension, text }: Pick<Input, 'extension' | 'text'>): InputFormat {
  if (extension === '.json') return 'json'
  if (/^\.(?:md|markdown)$/.test(extension)) return 'markdown'
  if (/^\.x?html?$/.test(extension) || /^\s*</.test(text)) return 'html'
  // Front matter, or a heading: no JSON begins with either.
  return /^(?:---[ \t]*\r?\n|#{1,6} )/.test(text) ? 'markdown' : 'json'
}
