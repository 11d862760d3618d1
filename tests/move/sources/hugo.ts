import { fixture, type SourceCase } from '../moved-source.js'
import { contentOfPage } from './folder-content.js'

export const HUGO_CASES: readonly SourceCase[] = [
  {
    path: fixture('hugo'),
    source: 'hugo',
    contents: (files) =>
      files
        .texts(/content\/.*\.md$/)
        .filter((text) => !text.startsWith('{'))
        .map(contentOfPage),
  },
]
