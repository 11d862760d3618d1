import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { readMarkdown, toMarkdown } from '../../src/markdown.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { NOW } from '../harness/node-fixtures.js'
import { DOCUMENTS, FIELDS, MARKDOWN, MARKUP, NODES, UNLIMITED } from './sizes.js'

const CHARACTERS = 50_000
/** Fewer than characters, since a node takes longer. */
const NODE_COUNT = 5_000
const RENDERED_NODES = 1_000
/** Ten times the input takes ten times as long; a quadratic step takes a hundred times as long. */
const TEN_TIMES = 30
/** Milliseconds; a shorter time says nothing. */
const SHORTEST = 5
/** The collector may clear up after other tests in the middle of one measurement, and not of three. */
const MEASUREMENTS = 3

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
  const limit = short * TEN_TIMES
  let long = await processorTimeOf(() => work(whole))
  for (let again = 1; again < MEASUREMENTS && long >= limit; again++)
    long = Math.min(long, await processorTimeOf(() => work(whole)))
  expect(long).toBeLessThan(limit)
}

const read = (input: unknown) => readPost(input, { budget: UNLIMITED })

describe('reading and plain text take time in proportion to the input', () => {
  const readAndWrite = (input: unknown) => renderText(read(input), { reader: 'paid' })

  it.each([...Object.entries(DOCUMENTS), ...Object.entries(FIELDS)])('50,000 %s', (_, make) =>
    expectProportion(make(CHARACTERS / 10), make(CHARACTERS), readAndWrite),
  )
  it.each(Object.entries(NODES))('5,000 %s', (_, make) =>
    expectProportion(make(NODE_COUNT / 10), make(NODE_COUNT), readAndWrite),
  )
})

describe('importing takes time in proportion to the HTML', () => {
  it.each(Object.entries(MARKUP))('5,000 %s', (_, make) =>
    expectProportion(make(NODE_COUNT / 10), make(NODE_COUNT), (html) => importHtml(html, { budget: UNLIMITED })),
  )
})

describe('reading and writing Markdown take time in proportion to it', () => {
  it.each(Object.entries(MARKDOWN))('50,000 characters of %s', (_, make) =>
    expectProportion(make(CHARACTERS / 10), make(CHARACTERS), (text) =>
      toMarkdown(readMarkdown(text, { budget: UNLIMITED })),
    ),
  )
  it.each(Object.entries(NODES))('1,000 %s of a document', (_, make) =>
    expectProportion(read(make(RENDERED_NODES / 10)), read(make(RENDERED_NODES)), toMarkdown),
  )
  // An address is repeated for 100,000 characters whatever the length of the text; stored JSON is some thirty times as
  // long as a paragraph of one letter.
  it.each(Object.entries(MARKDOWN))('250,000 characters of %s are written in proportion to their length', (_, make) => {
    const text = make(5 * CHARACTERS)
    expect(toMarkdown(readMarkdown(text)).length).toBeLessThan(40 * text.length)
  })
})

const TARGETS = {
  'a page': (post: ReturnType<typeof read>) => renderWeb(post, { now: NOW, reader: 'paid' }),
  'a mail': (post: ReturnType<typeof read>) => compileEmail(post, { now: NOW, reader: 'paid' }),
}

describe.each(Object.entries(TARGETS))('%s takes time in proportion to the post', (_, render) => {
  it.each(Object.entries(NODES))('1,000 %s', (_, make) =>
    expectProportion(read(make(RENDERED_NODES / 10)), read(make(RENDERED_NODES)), render),
  )
})
