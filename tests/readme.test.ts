import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './harness/paths.js'

/** What the examples of the README take as given, by something that only the one example says; and what shows that they did it. */
const STAGES: readonly (readonly [says: string, before: string, after: string])[] = [
  ['renderWeb(post', '', 'if (!html || !head || !mail.text || findings.length) throw new Error(JSON.stringify({ html, findings }))'],
  [
    'transport.sendMail',
    "const secret = 's'.repeat(40), now = new Date('2026-03-01T12:00:00Z'), expires = new Date('2026-06-01'), sent = [], transport = { sendMail: async (mail) => sent.push(mail) }",
    "if (sent.map(({ envelope, raw }) => envelope.to + raw.includes('Ines')).join() !== 'ana@list.example' + true + ',bo@list.example' + true) throw new Error(JSON.stringify(sent))",
  ],
  [
    'forService(',
    "const now = new Date('2026-03-01T12:00:00Z'), sent = [], post = async (batch) => sent.push(...Object.keys(batch.variables))",
    "if (sent.sort().join() !== 'ana@list.example,bo@list.example') throw new Error(sent.join())",
  ],
]
const LIST = "const recipients = [{ email: 'ana@list.example', state: 'paid', token: 't' }, { email: 'bo@list.example', state: 'free' }]\nconst json = JSON.parse((await import('node:fs')).readFileSync('letter.json', 'utf8'))"

it('the README’s examples run as they stand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diptych-readme-'))
  await mkdir(join(folder, 'node_modules'))
  await symlink(ROOT, join(folder, 'node_modules/diptych'))
  await copyFile(`${ROOT}/fixtures/posts/tide-tables.json`, join(folder, 'letter.json'))
  const examples = [...(await readFile(`${ROOT}/README.md`, 'utf8')).matchAll(/^```js\n([^]*?)^```/gm)].map(([, code = '']) => code)
  expect(examples).toHaveLength(STAGES.length)
  const outcomes = await Promise.all(
    STAGES.map(async ([says, before, after], at) => {
      const [code, ...more] = examples.filter((example) => example.includes(says))
      expect({ code: code !== undefined, more }, says).toEqual({ code: true, more: [] })
      await writeFile(join(folder, `${at}.mjs`), [LIST, before, code, after].join('\n'))
      return run(`${at}.mjs`, folder)
    }),
  )
  expect(outcomes).toEqual(STAGES.map(() => ''))
}, 60_000)

/** What the program says of its failure; nothing when it has none. */
function run(file: string, cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { cwd, env: { ...process.env, NODE_ENV: 'production' } })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.on('close', (code) => resolve(code === 0 ? '' : said || `code ${code}`))
  })
}
