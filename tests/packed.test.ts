import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { envelope, paragraph } from './cli/diptych.js'
import { packedProject, type PackedProject } from './harness/packed-project.js'
import { ROOT } from './harness/paths.js'

let packed: PackedProject
let project: string
beforeAll(async () => {
  packed = await packedProject(['@types/node', '@types/react'])
  project = packed.folder
})
afterAll(() => packed?.remove())

/** Runs a module in the project and reads the JSON that it prints. */
async function printed(code: string): Promise<unknown> {
  return JSON.parse((await packed.node('--input-type=module', '--eval', code)).stdout)
}

/** The names that the declarations of each entry export as values: what may be imported without `type`. */
function declaredValues(files: readonly string[]): string[][] {
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    skipLibCheck: true,
  }
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  return files.map((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
    return checker
      .getExportsOfModule(module!)
      .filter((symbol) => {
        const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
        return (flags & ts.SymbolFlags.Value) !== 0
      })
      .map(({ name }) => name)
      .sort()
  })
}

describe('the packed package', () => {
  it('declares exactly the values that its modules have, for each entry point', async () => {
    const entries = Object.entries(manifest.exports).flatMap(([path, entry]) =>
      typeof entry === 'string'
        ? []
        : [{ name: path.replace('.', 'diptych'), types: join(project, 'node_modules/diptych', entry.types) }],
    )
    const declared = declaredValues(entries.map(({ types }) => types))
    const real = await printed(`
      const names = ${JSON.stringify(entries.map(({ name }) => name))}
      const modules = await Promise.all(names.map((name) => import(name)))
      console.log(JSON.stringify(modules.map((module) => Object.keys(module).sort())))
    `)
    expect(entries.map(({ name }, i) => [name, declared[i]])).toEqual(
      entries.map(({ name }, i) => [name, (real as string[][])[i]]),
    )
    expect(declared.flat().length).toBeGreaterThan(60)
  })

  it('can be imported on a server with its browser entries, where only a call of mount is an error', async () => {
    expect(
      await printed(`
        import { mount } from 'diptych/client'
        import { defineIsland, useInBrowser } from 'diptych/island'
        import { createElement } from 'react'
        import { renderToString } from 'react-dom/server'
        await new Promise((resolve) => setImmediate(resolve))
        const failure = (() => { try { mount() } catch (error) { return String(error) } })()
        const { view } = defineIsland({ name: 'width', when: 'idle', view: () => useInBrowser(() => innerWidth, 'unknown') })
        console.log(JSON.stringify([failure, renderToString(createElement(view))]))
      `),
    ).toEqual(['Error: mount needs a page: call it in the browser only', 'unknown'])
  })

  it('colours code in a worker thread', async () => {
    expect(
      await printed(`
        import { readPost } from 'diptych'
        import { renderWeb } from 'diptych/web'
        const post = readPost({ type: 'doc', content: [{ type: 'highlighted_code_block', attrs: { language: 'js' }, content: [{ type: 'text', text: 'let x = 1' }] }] })
        const { html, problems } = await renderWeb(post, { now: new Date(0) })
        console.log(JSON.stringify([html.includes('role-keyword'), problems]))
      `),
    ).toEqual([true, []])
  })

  it('draws formulas in a worker thread', async () => {
    expect(
      await printed(`
        import { formulaPng } from 'diptych/formula-png'
        console.log(JSON.stringify((await formulaPng('x^2', true))?.png.length > 0))
      `),
    ).toBe(true)
  })

  it('makes messages in worker threads from the command line', async () => {
    const code = {
      type: 'highlighted_code_block',
      attrs: { language: 'js' },
      content: [{ type: 'text', text: 'let x = 1' }],
    }
    writeFileSync(join(project, 'letter.json'), JSON.stringify(envelope('Low tide', paragraph('Mud.'), code)))
    writeFileSync(
      join(project, 'list.ndjson'),
      ['ana', 'bo', 'jun']
        .map((name) => `${JSON.stringify({ email: `${name}@reader.example`, token: name })}\n`)
        .join(''),
    )
    const { stderr } = await packed.node(
      join(project, 'node_modules/diptych/dist/cli.js'),
      'mail',
      'letter.json',
      '-r',
      'list.ndjson',
      '-t',
      'maildir:out',
      '--concurrency',
      '2',
    )
    expect(stderr).toContain('3 delivered')
    expect(readdirSync(join(project, 'out/new'))).toHaveLength(3)
  })

  it('has one declaration file for each entry point, and their types fit together', async () => {
    const folder = join(project, 'node_modules/diptych/dist/types')
    const entries = Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]))
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(entries.map((file) => basename(file)).sort())
    writeFileSync(
      join(project, 'consumer.ts'),
      `
        import { importHtml, readPost } from 'diptych'
        import type { Post, SubscriptionState } from 'diptych/types'
        import { recognizeLink } from 'diptych/editing'
        import { compileEmail, compileMailing, EmailTemplate, type BoundEmail } from 'diptych/email'
import { type Recipient } from 'diptych/types'
        import { checkEmailHtml, type Finding } from '@diptych/lint'
        import { createMemoryApi } from '@diptych/server/memory'
        import { createReaderApi, type ReaderApi } from 'diptych/api'
import { kit } from 'diptych'
        import { renderPage, renderWeb, type WebResult } from 'diptych/web'

        const post: Post = readPost({})
        const reader: SubscriptionState = 'free'
        export const web: Promise<WebResult> = renderWeb(post, { reader, now: new Date(0) })
        export const page = renderPage(importHtml('<p>Low tide</p>'), { reader, now: new Date(0) })
        export const template: Promise<EmailTemplate> = compileMailing(post, { now: new Date(0) }).template(reader)
        export const bound = async (recipient: Recipient): Promise<BoundEmail> => (await template).bind(recipient)
        export const findings = async (): Promise<Finding[]> => checkEmailHtml((await bound({})).html)
        export const calls: ReaderApi[] = [createMemoryApi(), createReaderApi({ baseUrl: '' })]
        export const link = recognizeLink('https://youtu.be/dQw4w9WgXcQ', { kit })
        // @ts-expect-error A template has private parts.
        export const forged: EmailTemplate = { problems: [] }
        // @ts-expect-error The moment is required.
        void compileEmail(post, {})
      `,
    )
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    const answer = await packed
      .node(compiler, ...options, 'consumer.ts')
      .catch(({ stdout }: { stdout: string }) => ({ stdout }))
    expect(answer.stdout).toBe('')
  })
})
