import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, type SourceCase } from '../moved-source.js'
import { contentOfPage } from './folder-content.js'

export const ELEVENTY_CASES: readonly SourceCase[] = [
  {
    path: fixture('eleventy'),
    source: 'eleventy',
    contents: (files, report) => [
      ...files.texts(/content\/.*\.md$/).map((text) =>
        contentOfPage(
          text
            .replace(/\{% image "[^"]*", "([^"]*)" %\}/g, '$1')
            .replace(/^---js\n\{([^]*?)\}\n---/, (_, js: string) => js.replaceAll(/^\s*\w+:/gm, ''))
            .replaceAll(/\{#[^]*?#\}/g, ''),
        ),
      ),
      ...files
        .texts(/tables\.njk$/)
        .map((text) => contentOfHtml(text.replace(/^---[^]*?---/, '').replaceAll(/\{\{[^}]*\}\}/g, ''), report)),
      contentOfText('Tide tables'),
    ],
  },
]
