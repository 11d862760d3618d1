import { fixture, realExport, type SourceCase } from '../moved-source.js'
import { contentOfPage } from './folder-content.js'

const real = realExport('jekyll')

const contents: SourceCase['contents'] = (files) =>
  files
    .texts(/(?:_posts|_recipes)\/.*\.(?:md|markdown)$/)
    .map(contentOfPage)
    // Files of the folder come along, so links to them lead to the copies.
    .map(({ links, ...rest }) => ({ ...rest, links: links.filter((address) => !address.endsWith('/log.csv')) }))

export const JEKYLL_CASES: readonly SourceCase[] = [
  { path: fixture('jekyll'), source: 'jekyll', contents },
  ...(real === null ? [] : [{ path: real, source: 'jekyll', contents }]),
]
