import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'

const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, timeout: 120_000 })

describe('a script that uses the built package', () => {
  it('colours code in a worker thread and ends by itself', async () => {
    const { stdout } = await run(`
      import { readPost } from './dist/index.js'
      import { renderWeb } from './dist/web.js'
      const post = readPost({ type: 'doc', content: [{ type: 'highlighted_code_block', attrs: { language: 'js' }, content: [{ type: 'text', text: 'let x = 1' }] }] })
      const { html, problems } = await renderWeb(post, { now: new Date(0) })
      console.log(JSON.stringify([html.includes('role-keyword'), problems]))
    `)
    expect(JSON.parse(stdout)).toEqual([true, []])
  })
})
