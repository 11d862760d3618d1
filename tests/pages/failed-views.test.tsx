import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { defineBlock } from '../../src/block.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { createWeb, platformWeb, webView } from '../../src/web/index.js'
import { envelopeOf, NOW, type Json } from '../harness/node-fixtures.js'
import { paragraph, words } from '../requirements/shown.js'

function Broken({ words: said }: { words: string }): ReactNode {
  if (said !== 'Whole') throw new RangeError('no tide')
  return <blockquote>{said}</blockquote>
}

const quoted = defineBlock({
  name: 'quoted',
  spec: { group: 'block', content: 'inline*' },
  attrs: {},
  says: (_attrs, _ctx, { textContent }) => ({ textContent }),
})
const diptych = createDiptych({ blocks: [...platformBlocks, quoted] })
const web = createWeb(diptych, {
  views: [...platformWeb, webView(quoted, ({ says }) => <Broken words={says.textContent} />)],
})
const quote = (said: string): Json => ({
  type: 'quoted',
  ...(said ? { content: [{ type: 'text', text: said }] } : {}),
})

it('shows the text of a block whose view fails inside of React, and all other blocks and notes as they are', async () => {
  const noted: Json = {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'One' },
      { type: 'footnoteAnchor', attrs: { number: 1 } },
    ],
  }
  const note: Json = { type: 'footnote', attrs: { number: 1 }, content: [paragraph('Note.')] }
  const post = diptych.readPost(
    envelopeOf({ json: noted, context: { after: [quote('Torn'), quote('Whole'), quote(''), note] } }),
  )
  const { html, problems } = await web.renderWeb(post, { now: NOW })
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'view-failed /body/content/1',
    'view-failed /body/content/3',
  ])
  expect(words(html, '.body > :is(p, blockquote)')).toEqual([expect.stringMatching(/^One/), 'Torn', 'Whole'])
  expect(words(html, '.body > blockquote')).toEqual(['Whole'])
  expect(words(html, '.body > .footnotes p')).toEqual(['Note.'])
})
