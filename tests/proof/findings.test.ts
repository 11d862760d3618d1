import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { examineMailing } from '../../src/cli/check/examine-mailing.js'
import { readPost } from '../../src/index.js'
import { readMarkdown } from '../../src/markdown.js'
import type { Post } from '../../src/types.js'
import { envelope } from '../cli/diptych.js'
import { itInFullRun, sampleOf } from '../harness/every-case.js'
import { postJson } from '../harness/post-fixtures.js'
import { letter, NO_PICTURES, NOW, proofOf } from './letters.js'

const MARKDOWN = `---
title: Low tide
date: 2026-03-01
---

THE WHOLE LINE IS IN CAPITALS

- An item

  ::nonsense

<details><summary>Boat</summary>Port</details>

The height is $h_0$.
`
const FORMULA = { type: 'latex_block', attrs: { persistentExpression: 'h_0' } }
const PUBLICATION = { publication: { name: 'Low Water', base_url: 'https://lowwater.example' } }

describe('the findings of a proof', () => {
  const posts: [string, Post][] = [
    ['Markdown', readMarkdown(MARKDOWN, PUBLICATION)],
    ['JSON with a formula', readPost(envelope('Low tide', FORMULA))],
    ['JSON with a colour that is hard to read', readPost(postJson('hebrew-kitchen'))],
  ]

  it.each(sampleOf(posts, (_, at) => at < 2))(
    'are those of check, at the same lines and with the same severities (%s)',
    async (_, post) => {
      const checked = await examineMailing('letter.md', post, NO_PICTURES, { now: NOW })
      const { data } = await proofOf(post)
      const wanted = [
        ...checked.problems.map(({ message, position, path }) => [
          'error',
          message,
          position ? `${position.line}:${position.column}` : path || null,
        ]),
        ...checked.findings.map(({ severity, message, part, line }) => [
          severity,
          message,
          line === undefined ? (part ?? 'mail') : `${part}:${line}`,
        ]),
      ]
      expect(data.findings.map(({ severity, sentence, place }) => [severity, sentence, place])).toEqual(wanted)
    },
  )

  it('name the line of the Markdown file', async () => {
    const { html } = await proofOf(readMarkdown(MARKDOWN, PUBLICATION))
    const text = load(html)('#findings').text()
    expect(text).toContain('At 10:3')
    expect(text).toContain('At 12:1')
    expect(text).not.toContain('/body/content')
  })

  itInFullRun('are counted with words that agree', async () => {
    const facts = async (...texts: string[]) =>
      load((await proofOf(letter('Low tide', ...texts))).html)('.facts').text()
    expect(await facts('THE WHOLE LINE IS IN CAPITALS')).toContain('Findings1 warning')
    expect(await facts('First words.')).toContain('FindingsNo findings')
    expect(await facts('Words.')).toContain('Length1 word,')
  })
})
