import { contentOfText } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'
import { contentOfPage } from './folder-content.js'

export const ASTRO_CASES: readonly SourceCase[] = [
  {
    path: fixture('astro'),
    source: 'astro',
    contents: (files) => [
      ...files
        .texts(/src\/.*\/[^/_]+\.mdx?$/)
        .map((text) => contentOfPage(text.replace(/^(?:pubDate|updatedDate).*$|^ {2}- (?:tom|ines)$/gm, ''))),
      contentOfText('Low Water has been quoted by two harbours, four ferries and a lighthouse'),
    ],
  },
]
