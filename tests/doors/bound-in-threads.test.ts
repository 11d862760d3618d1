import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { bindingPool } from '../../packages/server/src/mailings/bind/binding-pool.js'
import type { MailTarget } from '../../src/email/index.js'
import type { Diptych } from '../../src/index.js'
import { ROOT } from '../harness/paths.js'

// The command's threads run the built package, so the instance is made with it.
const THREAD = pathToFileURL(`${ROOT}/packages/server/dist/mail-worker.js`)
const INSTANCE = new URL('./pace-instance.mjs', import.meta.url)

interface Configuration {
  readonly default: { readonly diptych: Diptych; readonly mail: MailTarget }
}

it('a thread with the module of an instance binds the merge fields of its blocks, and one without says why not', async () => {
  const {
    default: { diptych, mail },
  } = (await import(/* @vite-ignore */ INSTANCE.href)) as Configuration
  const post = diptych.readPost({
    publication: { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' },
    post: { title: 'Locks', canonical_url: 'https://lowwater.example/p/locks' },
    body: { type: 'doc', content: [{ type: 'course', attrs: { lessons: 9 } }] },
  })
  const date = new Date('2026-11-20T09:00:00Z')
  const template = await mail.compileEmail(post, { reader: 'free', now: date })
  const setup = {
    form: 'json',
    sender: { from: { name: 'Low Water', address: 'letters@lowwater.example' }, date },
    signing: null,
  } as const
  const bound = async (instance?: URL) => {
    const pool = bindingPool(THREAD, 1, instance)
    onTestFinished(() => pool.close())
    pool.learn({ audience: 'all', data: template.toJSON(), setup })
    const recipient = { email: 'ana@reader.example', state: 'free', fields: { read: '3' } } as const
    const { slab, messages, failed } = await pool.bind([{ line: 1, audience: 'all', recipient }])
    return { text: Buffer.from(slab, 0, messages[0]?.length ?? 0).toString(), failed }
  }
  const own = await bound(INSTANCE)
  expect(own.failed).toEqual([])
  expect(own.text).toContain('3 of 9')
  const platform = await bound()
  expect(platform.failed).toEqual([{ line: 1, reason: expect.stringContaining("merge field 'pace'") as string }])
})
