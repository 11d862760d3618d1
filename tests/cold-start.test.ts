import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { ROOT } from './harness/paths.js'

/** What a module of the built package loads at once: its own files, and the packages that they name. */
function loadedWith(entry: string): { readonly bytes: number; readonly files: number; readonly packages: string[] } {
  const files = new Map<string, number>()
  const packages = new Set<string>()
  const left = [join(ROOT, 'dist', entry)]
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (files.has(file)) continue
    const code = readFileSync(file, 'utf8')
    files.set(file, Buffer.byteLength(code))
    for (const statement of parseAst(code.replace(/^#!.*/, '')).body) {
      const name = 'source' in statement ? statement.source?.value : undefined
      if (name === undefined) continue
      if (name.startsWith('.')) left.push(join(dirname(file), name))
      else packages.add(name)
    }
  }
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  return { bytes, files: files.size, packages: [...packages].sort() }
}

/**
 * Bytes and files are what a cold start waits for: an engine reads every byte, and each file takes a look into several
 * folders. Limits are a third above what is loaded now.
 */
describe('a cold start', () => {
  it('of diptych/web loads React, and neither its half for servers nor a view', () => {
    const { bytes, files, packages } = loadedWith('web.js')
    expect(packages).toEqual(['react', 'react/jsx-runtime'])
    // 1.4 kB are the form to subscribe, for blocks of strangers, and 4 kB what binds pages from plain data.
    expect(bytes).toBeLessThan(133_000)
    expect(files).toBeLessThan(16)
  })

  it('of diptych/email loads no parser, no inliner and no renderer', () => {
    const { bytes, files, packages } = loadedWith('email.js')
    expect(packages).toEqual(['prosemirror-model', 'react', 'react/jsx-runtime'])
    expect(bytes).toBeLessThan(245_000)
    expect(files).toBeLessThan(16)
  })

  it('of diptych loads one package and no view', () => {
    const { bytes, files, packages } = loadedWith('index.js')
    expect(packages).toEqual(['prosemirror-model'])
    expect(bytes).toBeLessThan(1_700_000)
    expect(files).toBeLessThan(16)
  })

  it('of the command loads nothing before it knows what is asked', () => {
    expect(loadedWith('cli.js')).toEqual({ bytes: expect.any(Number), files: 1, packages: ['node:module'] })
  })

  it('of a first page or mail loads no package but React and ProseMirror', () => {
    const own = ['prosemirror-model', 'react', 'react-dom/server', 'react/jsx-runtime']
    expect(loadedWith(chunk('web-renderer')).packages).toEqual(own)
    expect(loadedWith(chunk('mail-compiler')).packages).toEqual([...own, 'slick/parser.js'])
  })
})

/** A file of the built package that is loaded later, by the name of its module. */
function chunk(name: string): string {
  const found = readdirSync(join(ROOT, 'dist/chunks')).filter((file) => file.startsWith(`${name}-`))
  expect(found, 'run the build, which begins with an empty folder').toHaveLength(1)
  return `chunks/${found[0]}`
}
