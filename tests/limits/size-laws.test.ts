import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { importHtml, readPost } from '../../src/read-post.js'
import { renderText } from '../../src/text.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { NOW } from '../harness/node-fixtures.js'
import { DOCUMENTS, FIELDS, MARKUP, NODES, UNLIMITED } from './sizes.js'

const CHARACTERS = 200_000
/** Fewer than characters, since a node takes longer; the laws hold for 200,000 of them too. */
const NODE_COUNT = 20_000
/** Ten times the input takes ten times as long; a quadratic step takes a hundred times as long. */
const TEN_TIMES = 30
/** Milliseconds; a shorter time says nothing. */
const SHORTEST = 50

async function processorTimeOf(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Expects time in proportion: what takes ten times the input may take `TEN_TIMES` as long. */
async function expectProportion<T>(tenth: T, whole: T, work: (input: T) => unknown): Promise<void> {
  await work(tenth)
  const short = Math.max(SHORTEST, await processorTimeOf(() => work(tenth)))
  expect(await processorTimeOf(() => work(whole))).toBeLessThan(short * TEN_TIMES)
}

const read = (input: unknown) => readPost(input, { budget: UNLIMITED })

describe('reading and plain text take time in proportion to the input', () => {
  const readAndWrite = (input: unknown) => renderText(read(input), { reader: 'paid' })

  it.each([...Object.entries(DOCUMENTS), ...Object.entries(FIELDS)])('200,000 %s', (_, make) =>
    expectProportion(make(CHARACTERS / 10), make(CHARACTERS), readAndWrite),
  )
  it.each(Object.entries(NODES))('20,000 %s', (_, make) =>
    expectProportion(make(NODE_COUNT / 10), make(NODE_COUNT), readAndWrite),
  )
})

describe('importing takes time in proportion to the HTML', () => {
  it.each(Object.entries(MARKUP))('20,000 %s', (_, make) =>
    expectProportion(make(NODE_COUNT / 10), make(NODE_COUNT), (html) => importHtml(html, { budget: UNLIMITED })),
  )
})

const TARGETS = {
  'a page': (post: ReturnType<typeof read>) => renderWeb(post, { now: NOW, reader: 'paid' }),
  'a mail': (post: ReturnType<typeof read>) => compileEmail(post, { now: NOW, reader: 'paid' }),
}

describe.each(Object.entries(TARGETS))('%s takes time in proportion to the post', (_, render) => {
  it.each(Object.entries(NODES))('3,000 %s', (_, make) => expectProportion(read(make(300)), read(make(3_000)), render))
})
