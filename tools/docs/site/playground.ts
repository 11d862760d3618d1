import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXAMPLES } from '../../../src/cli/blocks/examples.js'
import { envelopeAround } from '../../../src/testing/laws/block-fixture.js'
import { nodeFixtures } from '../../../tests/harness/node-fixtures.js'
import type { PlaygroundExample } from '../playground/playground.js'

const PAGE = `---
sidebar: false
aside: false
prev: false
next: false
pageClass: wide-page
---

# Playground

Write a post, and see what its readers get. Nothing leaves your browser: it renders the post itself.

<div id="playground-app" class="playground-place-holder"><p>The playground is loading. It needs JavaScript.</p></div>

The address of this page holds the post. **Copy link** gives it to somebody else.
`

/** The page of the playground, and its examples: a letter, and each block. */
export function playgroundSources(root: string): readonly (readonly [string, string])[] {
  return [
    ['playground.md', PAGE],
    ['public/playground/examples.json', JSON.stringify(examples(root))],
  ]
}

function examples(root: string): PlaygroundExample[] {
  const letter = readFileSync(join(root, 'starter/posts/first-letter.md'), 'utf8')
    .replace('{{date}}', '2026-11-23')
    .replace(
      /!\[.*\]\(.*\)/,
      '![The harbour at dusk](https://assets.diptych.example/harbour-dusk.jpg "Ten minutes before the rain.")',
    )
  const blocks = nodeFixtures
    .filter(({ name }) => name === 'default')
    .map(({ node, json, context }): PlaygroundExample => {
      const markdown = EXAMPLES[node]
      return markdown === undefined || context.data !== undefined
        ? {
            group: 'Blocks and marks',
            name: node,
            format: 'json',
            source: JSON.stringify(envelopeAround([json, ...(context.after ?? [])], context), null, 2),
          }
        : {
            group: 'Blocks and marks',
            name: node,
            format: 'markdown',
            source: `---\ntitle: ${node}\n---\n\n${markdown}\n`,
          }
    })
  return [{ group: 'Letters', name: 'A first letter', format: 'markdown', source: letter }, ...blocks]
}
