import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'

const doc = { type: 'doc', content: [] }
const read = (transcript: unknown, post: Record<string, unknown> = {}, budget = {}) =>
  readPost({ publication: {}, post, body: doc, data: { transcript } }, { budget })
const problems = (post: ReturnType<typeof readPost>) =>
  post.problems.map(({ path, code, message }) => `${path} ${code} ${message}`)
const texts = (post: ReturnType<typeof readPost>) => post.transcript?.segments.map(({ text }) => text)

describe('reading a transcript', () => {
  it('takes what the platform answers: an array, or an object that holds one', () => {
    const segments = [{ start: 1.5, end: 2, speaker: 'S0', text: ' A  tide\nturns. ', words: [{ word: 'A' }] }]
    const expected = [{ start: 1.5, speaker: 'S0', text: 'A tide turns.' }]
    expect(read(segments).transcript).toMatchObject({ segments: expected, path: '/data/transcript' })
    expect(read({ segments, language: 'en' }).transcript).toMatchObject({
      segments: expected,
      path: '/data/transcript',
    })
    expect(read(undefined, { podcastUpload: { transcription: { segments } } }).transcript).toMatchObject({
      segments: expected,
      path: '/post/podcastUpload/transcription',
    })
    expect(readPost({ body_json: doc, podcastUpload: { transcription: { segments } } }).transcript).toMatchObject({
      segments: expected,
      path: '/podcastUpload/transcription',
    })
    expect(problems(read(segments))).toEqual([])
  })

  it('keeps the text of a segment whose start is invalid, and reports faults of a kind once', () => {
    const bad = read([
      { text: 'a', start: -1 },
      { text: 'b', start: Number.NaN },
      { text: 'c', start: '12.5' },
      { text: 'd', start: 1e12 },
      { text: 'e', start: {} },
      { text: 'f' },
    ])
    expect(bad.transcript?.segments.map(({ start }) => start)).toEqual([null, null, 12.5, null, null, null])
    expect(problems(bad)).toEqual([
      '/data/transcript/0/start field-invalid The start is not a number of seconds from 0. The segment is shown without a time. The same holds for 3 more.',
    ])
  })

  it('leaves out what has no text', () => {
    const bad = read({ segments: [null, 5, { text: 5 }, { text: '' }, { text: 'one' }, []] })
    expect(texts(bad)).toEqual(['one'])
    expect(problems(bad)).toEqual([
      '/data/transcript/segments/0 field-invalid The segment has no text. It is left out. The same holds for 3 more.',
    ])
  })

  it('removes control characters from texts and names', () => {
    const bad = read({ segments: [{ text: 'a\u0000b', speaker: 'x' }], speaker_map: { x: 'An\u0007a' } })
    expect(texts(bad)).toEqual(['ab'])
    expect(bad.transcript?.speakers).toEqual(new Map([['x', 'Ana']]))
    expect(problems(bad)).toEqual([
      '/data/transcript/segments/0/text field-invalid The text has characters that no page may hold: 1 control character removed. The same holds for 1 more.',
    ])
  })

  it('drops empty names and reports names that are none', () => {
    const bad = read({
      segments: [{ text: 'a' }],
      speaker_map: { a: 'Ana', b: '', c: '  ', d: null, e: 5, f: 'x'.repeat(201), __proto__: 'no', constructor: 'Cy' },
    })
    expect(bad.transcript?.speakers).toEqual(
      new Map([
        ['a', 'Ana'],
        ['constructor', 'Cy'],
      ]),
    )
    expect(problems(bad)).toEqual([
      '/data/transcript/speaker_map/e field-invalid The name of a speaker must be text of at most 200 characters. It is ignored. The same holds for 1 more.',
    ])
  })

  it.each([['text'], [[['Ana']]], [7]])('ignores a speaker_map that is %j', (speaker_map) => {
    const bad = read({ segments: [{ text: 'a' }], speaker_map })
    expect(bad.transcript?.speakers.size).toBe(0)
    expect(problems(bad)).toEqual([
      '/data/transcript/speaker_map field-invalid speaker_map is not an object of names by label. It is ignored.',
    ])
  })

  it.each([['text'], [5], [{}], [{ segments: 'text' }], [true]])('reports a transcript that is %j', (transcript) => {
    const bad = read(transcript)
    expect(bad.transcript).toBeNull()
    expect(problems(bad)).toEqual([
      '/data/transcript field-invalid The transcript has no list of segments. It is ignored.',
    ])
  })

  it('knows of a transcription that only names its address, and of no other', () => {
    expect(
      read(undefined, { podcastUpload: { transcription: { cdn_url: 'https://a.example/t.json' } } }).transcript,
    ).toMatchObject({ segments: [] })
    for (const transcription of [null, {}, 'x', { cdn_url: '' }, { cdn_url: 5 }, { status: 'pending' }, []])
      expect(read(undefined, { podcastUpload: { transcription } }).transcript).toBeNull()
    for (const podcastUpload of [null, 5, 'x', []]) expect(read(undefined, { podcastUpload }).transcript).toBeNull()
  })

  it('stays in what is written back', () => {
    const input = { publication: {}, post: {}, body: doc, data: { transcript: [{ text: 'a', start: -1, more: [1] }] } }
    expect(readPost(input).toJSON()).toEqual(input)
  })

  it('ends at the limits of the budget and says so', () => {
    const three = [{ text: 'one' }, { text: 'two' }, { text: 'three' }]
    const few = read(three, {}, { segments: 2 })
    expect(texts(few)).toEqual(['one', 'two'])
    expect(problems(few)).toEqual([
      '/data/transcript/2 too-large The transcript has more than 2 segments. The rest is not shown. Raise budget.segments to read more.',
    ])
    const short = read(three, {}, { text: 6 })
    expect(texts(short)).toEqual(['one', 'two'])
    expect(problems(short)).toEqual([
      '/data/transcript/2 too-large The document has more than 6 characters of text. The rest is not shown. Raise budget.text to read more.',
    ])
  })
})
