import { describe, expect, it } from 'vitest'
import { defineBlock, link, requiredText, text } from '../../src/block.js'
import { createMail, emailView, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { blockLaws, describeBlock, type BlockFixtures } from '../../src/testing.js'
import { createWeb, platformWeb, webView, wire } from '../../src/web/index.js'

const timeline = defineBlock({
  name: 'timeline',
  attrs: { title: text() },
  spec: { group: 'block', content: 'timelineEntry*' },
  says: ({ title }) => ({ title }),
})
const entry = defineBlock({
  name: 'timelineEntry',
  attrs: { year: requiredText(), event: requiredText(), source: link() },
  // In no group, so it only stands in a timeline.
  spec: {},
  says: ({ year, event, source }, ctx) => ({ line: `${year}: ${event}`, source: source ? ctx.link(source) : '' }),
  text: ({ says }) => (says.source === '' ? says.line : `${says.line} ${says.source}`),
})
const diptych = createDiptych({ blocks: [...platformBlocks, timeline, entry] })
const line = ({ line: said, source }: { readonly line: string; readonly source: string }) =>
  source === '' ? (
    said
  ) : (
    <a className="timeline-source" href={source}>
      {said}
    </a>
  )
const web = createWeb(diptych, {
  views: [
    ...platformWeb,
    webView(timeline, ({ attrs, children }) => <ul {...wire('TimelineToDOM', attrs)}>{children}</ul>),
    webView(entry, ({ attrs, says }) => <li {...wire('TimelineEntryToDOM', attrs)}>{line(says)}</li>),
  ],
})
const mail = createMail(diptych, {
  views: [
    ...platformEmail,
    emailView(timeline, ({ children }) => <div>{children}</div>),
    emailView(entry, ({ says }) => <p>{line(says)}</p>),
  ],
  css: '.timeline-source { color: #0b5fb2 }',
})
const fixtures: BlockFixtures = {
  default: {
    about: 'The year in which the first lock was built',
    node: {
      type: 'timelineEntry',
      attrs: { year: '1373', event: 'The first pound lock in Europe', source: 'https://locks.example/vreeswijk' },
    },
  },
}
const targets = { diptych, web, mail }
const parent = { type: 'timeline', attrs: { title: 'Locks' } }

describeBlock(entry, fixtures, { ...targets, parent, describe, it })

describe('the laws of a block that stands in another', () => {
  it('hold for a parent that has content of its own, too', async () => {
    const first = { type: 'timelineEntry', attrs: { year: '984', event: 'The first lock in China' } }
    for (const { run } of blockLaws(entry, fixtures, { ...targets, parent: { ...parent, content: [first] } }))
      await run()
  })

  it('are broken where the block is not in its parent', async () => {
    const broken: string[] = []
    for (const { run } of blockLaws(entry, fixtures, targets)) await run().catch((error) => broken.push(String(error)))
    expect(broken).toEqual([expect.stringContaining('node-misplaced at /body')])
  })

  it('refuse a parent that is not a stored block', () => {
    expect(() => blockLaws(entry, fixtures, { ...targets, parent: { name: 'timeline' } })).toThrow(
      'blockLaws: parent: expected a stored block; got an object',
    )
  })
})
