import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ROOT } from './harness/paths.js'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Compress = (bytes: Buffer) => Buffer

const KB = 1024
const manifest = JSON.parse(readFileSync(`${ROOT}/dist/browser/manifest.json`, 'utf8')) as Readonly<
  Record<string, Chunk>
>
const LOADER = 'src/client.ts'
const CALLS = named('create-reader-api')
const POLL = 'src/nodes/poll/island.tsx'
/** PhotoSwipe is all of it; it comes with the first press on a picture, without React. */
const VIEWER = 'src/web/islands/viewer.ts'
/** What the first island on a page brings along: React, the page as islands know it, and the longest words. */
const BASE = [named('hydrate'), named('page-host'), longestWords()]

describe.each<[string, Compress]>([
  ['brotli', (bytes) => brotliCompressSync(bytes)],
  ['gzip', (bytes) => gzipSync(bytes, { level: 9 })],
])('compressed with %s', (_, compress) => {
  const known = new Map<string, number>()
  const size = (path: string) => {
    const found = known.get(path) ?? compress(readFileSync(`${ROOT}/dist/${path}`)).length
    known.set(path, found)
    return found
  }
  const weight = (...chunks: readonly string[]) =>
    [...withImports(chunks)].reduce((sum, chunk) => sum + size(`browser/${manifest[chunk]!.file}`), 0)

  it('the loader weighs at most 2 KB', () => {
    expect(weight(LOADER)).toBeLessThanOrEqual(2 * KB)
  })

  it('React and a live poll weigh at most 75 KB', () => {
    expect(weight(...BASE, POLL)).toBeLessThanOrEqual(75 * KB)
  })

  it.each(onDemand())('%s adds at most 10 KB to a page with React', (chunk) => {
    expect(weight(...BASE, chunk) - weight(...BASE)).toBeLessThanOrEqual(10 * KB)
  })

  it('the picture viewer weighs at most 24 KB', () => {
    expect(weight(VIEWER)).toBeLessThanOrEqual(24 * KB)
  })

  it('the code of the calls weighs at most 6 KB', () => {
    expect(weight(CALLS)).toBeLessThanOrEqual(6 * KB)
  })

  it('the stylesheet weighs at most 14 KB', () => {
    expect(size('web.css')).toBeLessThanOrEqual(14 * KB)
  })
})

it('React, a live poll and its vote weigh at most 75 KB as brotli sends them', () => {
  expect(
    [...withImports([...BASE, POLL, CALLS])].reduce(
      (sum, chunk) => sum + brotliCompressSync(readFileSync(`${ROOT}/dist/browser/${manifest[chunk]!.file}`)).length,
      0,
    ),
  ).toBeLessThanOrEqual(75 * KB)
})

it('the loader itself brings no React', () => {
  expect([...withImports([LOADER])]).toEqual([LOADER])
})

function withImports(chunks: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue
    found.add(chunk)
    withImports(manifest[chunk]?.imports ?? [], found)
  }
  return found
}

/** A chunk that others import too has no source of its own in the manifest. */
function named(name: string): string {
  const found = Object.keys(manifest).find((chunk) => manifest[chunk]?.name === name)
  if (found === undefined) throw new Error(`There is no chunk '${name}' in dist/browser`)
  return found
}

function onDemand(): string[] {
  return (manifest[LOADER]?.dynamicImports ?? []).filter((chunk) => chunk !== VIEWER && !BASE.includes(chunk))
}

function longestWords(): string {
  const languages = Object.keys(manifest).filter((chunk) => chunk.startsWith('src/domain/messages/'))
  return languages.reduce((longest, chunk) => (sizeOf(chunk) > sizeOf(longest) ? chunk : longest))
}

function sizeOf(chunk: string): number {
  return readFileSync(`${ROOT}/dist/browser/${manifest[chunk]!.file}`).length
}
