import { frontMatterSource } from '../markdown/read/front-matter-source.js'
import type { Input } from './inputs.js'

export type InputFormat = 'json' | 'html' | 'markdown'

/** The format of a file, by its extension, else by its first characters. */
export function inputFormat({ extension, text }: Pick<Input, 'extension' | 'text'>): InputFormat {
  if (extension === '.json') return 'json'
  if (/^\.(?:md|markdown)$/.test(extension)) return 'markdown'
  if (/^\.x?html?$/.test(extension) || /^\s*</.test(text)) return 'html'
  // Front matter between fences or a heading. JSON begins with neither.
  if (/^(?:---\w*[ \t]*\r?\n|(?:\+\+\+|;;;)[ \t]*\r?\n|#{1,6} )/.test(text)) return 'markdown'
  return isJsonWithBody(text) ? 'markdown' : 'json'
}

/** Whether it is front matter in JSON, which is an object with text after it. */
function isJsonWithBody(text: string): boolean {
  const source = frontMatterSource(text.replaceAll('\r\n', '\n'))
  return source?.language === 'json' && source.text.trimEnd().endsWith('}') && source.body.trim() !== ''
}
