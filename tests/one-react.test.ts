import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from './harness/paths.js'

const run = promisify(execFile)

/** A program that sets NODE_ENV in its own code, which runs after its imports. */
const PROGRAM = `
  import { readPost } from 'diptych'
  import { renderWeb } from 'diptych/web'
  process.env.NODE_ENV = 'production'
  await renderWeb(readPost({ type: 'doc', content: [] }), { now: new Date(0) })
`

it('a program that sets NODE_ENV after its imports is told what to do', async () => {
  const { NODE_ENV: _, ...env } = process.env
  const program = run(process.execPath, ['--input-type=module', '--eval', PROGRAM], { cwd: ROOT, env })
  await expect(program).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /Error: React was loaded before NODE_ENV was set to production\. Set NODE_ENV before/,
    ),
  })
})
