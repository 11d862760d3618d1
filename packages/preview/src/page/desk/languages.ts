import { json } from '@codemirror/lang-json'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import type { Extension } from '@codemirror/state'
import type { PostSource } from '../protocol.js'
import { directiveSyntax } from './directive-syntax.js'

/** The editor's language support for a format. */
export function languageOf(format: PostSource['format']): Extension {
  switch (format) {
    case 'markdown':
      return markdown({ base: markdownLanguage, extensions: [directiveSyntax] })
    case 'json':
      return json()
    case 'html':
      return []
  }
}
