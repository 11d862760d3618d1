import { contentOfHtml } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'

export const HTML_CASES: readonly SourceCase[] = [
  {
    path: fixture('pages'),
    source: 'html',
    // A title of the text stands in the post once, as its title.
    contents: (files, report) => files.texts(/\.html$/).map((text) => contentOfHtml(text, report)),
  },
]
