import { bundledLanguagesInfo } from 'shiki/langs'
import { afterAll, describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { createCodeColourer, type CodeColourerOptions, threadedColourer } from '../../src/render/code/code-colourer.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { EVERY_CASE, itInFullRun } from '../harness/every-case.js'
import { NOW } from '../harness/node-fixtures.js'
import { pathologicalCode } from '../harness/pathological-code.js'

/** 28 digits took 36 seconds. */
const ENDLESS = { language: 'v', code: '1'.repeat(60) }
const FINE = { language: 'js', code: 'let x = 1' }
const colourers: { close(): Promise<void> }[] = []

function colourerWith(options: CodeColourerOptions = {}) {
  const colourer = createCodeColourer(options)
  colourers.push(colourer)
  return colourer
}

afterAll(() => Promise.all(colourers.map((colourer) => colourer.close())))

const block = ({ language, code }: typeof FINE) => ({
  type: 'highlighted_code_block',
  attrs: { language },
  content: [{ type: 'text', text: code }],
})
const codes = (result: { problems: readonly { code: string; path: string }[] }) =>
  result.problems.filter(({ code }) => code === 'code-not-coloured').map(({ code, path }) => [code, path])

describe('code', () => {
  it('that takes too long to colour is shown plain and reported with its place, on the page and in the mail', async () => {
    const codeColourer = colourerWith({ blockTime: 200 })
    const post = readPost({
      type: 'doc',
      content: [
        block(FINE),
        { type: 'blockquote', content: [{ type: 'paragraph' }, block(ENDLESS)] },
        block({ language: 'css', code: 'a { top: 0 }' }),
      ],
    })
    const web = await renderWeb(post, { now: NOW, codeColourer })
    const email = await compileEmail(post, { now: NOW, reader: 'free', codeColourer })
    for (const result of [web, email]) expect(codes(result)).toEqual([['code-not-coloured', '/content/1/content/1']])
    expect(web.html).toContain(ENDLESS.code)
    expect(email.bind().html).toContain(ENDLESS.code)
    expect(web.html.match(/class="[^"]*role-/g)?.length ?? 0).toBeGreaterThan(3)
  })

  itInFullRun('of a document that takes too long altogether is shown plain from there on', async () => {
    const colourer = colourerWith({ blockTime: 300, documentTime: 1_000 })
    const samples = [
      FINE,
      ...[1, 2, 3, 4, 5].map((digit) => ({ ...ENDLESS, code: String(digit).repeat(60) })),
      { ...FINE, code: 'let y = 2' },
    ]
    const first = await colourer.colour(samples)
    expect(first.map(({ lines }) => lines !== null)).toEqual([true, false, false, false, false, false, false])
    expect(first[1]?.problem).toBe(
      'Colouring took longer than 0.3 s. Shorten the code, choose another language, or raise blockTime.',
    )
    expect(first.at(-1)?.problem).toBe(
      'Colouring the code of the post took longer than 1 s. Shorten it, or raise documentTime.',
    )
    // What was remembered counts as it did before.
    expect(await colourer.colour(samples)).toEqual(first)
  })

  it('that was coloured once is not coloured again, nor is code that takes too long ended again', async () => {
    let started = 0
    const { startCodeThread } = await import('../../src/render/code/code-thread.js')
    const colourer = threadedColourer({ blockTime: 200 }, (events) => (started++, startCodeThread(events)))
    const first = await colourer.colour([FINE, ENDLESS])
    expect(await colourer.colour([ENDLESS, FINE])).toEqual([...first].reverse())
    expect(started).toBe(1)
  })

  it('of one post is coloured although another post holds the colourer up', async () => {
    const colourer = colourerWith({ blockTime: 200 })
    const [, other] = await Promise.all([colourer.colour([ENDLESS]), colourer.colour([FINE])])
    expect(other[0]?.lines?.[0]?.[0]).toEqual({ text: 'let', role: 'keyword' })
  })

  it('comes out the same whatever was coloured before', async () => {
    const markdown = { language: 'markdown', code: 'Text\n\n```ts\nconst a: number = 1\n```\n' }
    const alone = await colourerWith().colour([markdown])
    const after = colourerWith()
    await after.colour([{ language: 'ts', code: 'const b = 2' }])
    expect(await after.colour([markdown])).toEqual(alone)
  })

  it('longer than the limit is plain and reported, and code in an unknown language is plain', async () => {
    const [long, unknown, none] = await colourerWith({ blockLength: 100 }).colour([
      { ...FINE, code: 'a'.repeat(101) },
      { ...FINE, language: 'klingon' },
      { language: null, code: 'x' },
    ])
    expect(long).toEqual({
      lines: null,
      problem: 'Code is longer than 100 characters. Split the block, or raise blockLength.',
    })
    expect([unknown, none]).toEqual([
      { lines: null, problem: null },
      { lines: null, problem: null },
    ])
  })

  it('is plain and reported where no thread can be started', async () => {
    const codeColourer = threadedColourer({}, () => Promise.reject(new Error('no threads here')))
    const { html, problems } = await renderWeb(readPost({ type: 'doc', content: [block(FINE)] }), {
      now: NOW,
      codeColourer,
    })
    expect(html).toContain(FINE.code)
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['code-not-coloured', 'Colouring failed: no threads here. Choose another language.'],
    ])
  })

  it('asks for no worker where a post has none', async () => {
    const codeColourer = threadedColourer({}, () => expect.unreachable('a worker was started'))
    const { problems } = await renderWeb(
      readPost({ type: 'doc', content: [block({ language: 'js', code: '' }), { type: 'paragraph' }] }),
      { now: NOW, codeColourer },
    )
    expect(problems).toEqual([])
  })

  it.each(['blockTime', 'documentTime', 'blockLength'] as const)(
    'refuses a limit that is no positive number: %s',
    (name) => {
      expect(() => createCodeColourer({ [name]: 0 })).toThrow(`${name}: expected a number above 0; got 0`)
      expect(() => createCodeColourer({ [name]: Number.NaN })).toThrow(RangeError)
    },
  )
})

/**
 * Grammars that hung. `npm test` tries three of them, the full run all and every sixth of the others: all grammars take
 * over a minute (tools/grammars/sweep.mjs).
 */
const HUNG = new Set(['v', 'bash', 'terraform', 'kdl', 'reg', 'mdc', 'typescript', 'tsx', 'cpp', 'emacs-lisp'])

describe('a grammar', () => {
  // In one sample, a line of each kind.
  const code = Object.values(pathologicalCode(120)).join('\n')
  const THREADS = 2

  it('colours pathological code or is ended in time, and the code is reported', async () => {
    const languages = EVERY_CASE
      ? bundledLanguagesInfo.map(({ id }) => id).filter((id, at) => HUNG.has(id) || at % 6 === 0)
      : [...HUNG].slice(0, 3)
    const results = new Map<string, string>()
    const queue = [...languages]
    const sweep = async () => {
      const colourer = colourerWith({ blockTime: 150, documentTime: 150 })
      for (let language = queue.pop(); language !== undefined; language = queue.pop()) {
        const [result] = await colourer.colour([{ language, code }])
        const text = result?.lines?.map((line) => line.map((token) => token.text).join('')).join('\n')
        results.set(
          language,
          result?.problem?.startsWith('Colouring took longer than 0.15 s') || text === code
            ? 'fine'
            : JSON.stringify(result),
        )
      }
    }
    await Promise.all(Array.from({ length: THREADS }, sweep))
    expect(results.size).toBe(languages.length)
    expect([...results].filter(([, result]) => result !== 'fine')).toEqual([])
  }, 600_000)
})
