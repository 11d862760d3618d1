import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailServer } from './cli/mail/sinks/mail-server.js'
import { putEmptyDatabase } from './harness/empty-database.js'
import { packedProject, type PackedProject } from './harness/packed-project.js'
import { ROOT } from './harness/paths.js'

/**
 * `examples/own-block` in an empty folder with the packed packages: a timeline with content, an island, a merge field,
 * a call and words of its own in every command.
 */
let project: PackedProject
const at = (...path: string[]) => join(project.folder, ...path)
const CLI = 'node_modules/diptych/dist/cli.js'
const EVERYWHERE = ['Canal lock', '4 of 5 stars', 'The first lock opens.', '1811']

beforeAll(async () => {
  project = await packedProject(['esbuild', '@types/node', '@types/react'])
  for (const name of ['src', 'diptych.config.ts', 'post.json'])
    cpSync(join(ROOT, 'examples/own-block', name), at(name), { recursive: true })
  writeFileSync(at('list.csv'), 'email,name,token,read\nana@reader.example,Ana,tok,1\nbo@reader.example,Bo,tik,\n')
  await mkdir(at('posts'))
  cpSync(at('post.json'), at('posts/post.json'))
})
afterAll(() => project?.remove())

interface Created {
  readonly dependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

/** Runs the command with our npm first. */
const CREATE = `
  process.env.PATH = process.cwd() + '/bin:' + process.env.PATH
  process.argv.splice(1, 0, 'create-diptych')
  import('./node_modules/create-diptych/create.mjs')
`

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

async function run(...args: string[]): Promise<Outcome> {
  return project.node(CLI, ...args).then(
    (output) => ({ code: 0, ...output }),
    (failed: Outcome) => failed,
  )
}

/** Starts a command that serves, and resolves with its address. */
async function serving(...args: string[]): Promise<{ readonly origin: string; end(): Promise<void> }> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: project.folder,
    env: { ...process.env, DATABASE_URL: '', DIPTYCH_SMTP_URL: '' },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [found] = /http:\/\/[\w.]+:\d+/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`It ended: ${output}`)))
  })
  return {
    origin,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const text = async (address: string) => (await fetch(address)).text()

describe('a block of your own, from packed packages in an empty folder', () => {
  it('is rendered as page, mail and plain text, and checked', async () => {
    for (const target of ['page', 'email', 'text']) {
      const { code, stderr, stdout } = await run('render', 'post.json', '--to', target, '--now', '2026-03-01T12:00:00Z')
      expect([target, code, stderr]).toEqual([target, 0, ''])
      for (const part of EVERYWHERE) expect(stdout, target).toContain(part)
    }
    const checked = await run('check', 'post.json', '--json')
    expect([checked.code, checked.stdout]).toEqual([0, expect.not.stringMatching(/node-unknown|view-failed/)])
  })

  it('becomes Markdown and comes back, and is imported from its page', async () => {
    const stored = (JSON.parse(readFileSync(at('post.json'), 'utf8')) as { body: unknown }).body
    await run('convert', 'post.json', '--to', 'md', '-o', 'post.md')
    expect(readFileSync(at('post.md'), 'utf8')).toContain('timeline')
    const back = await run('convert', 'post.md', '--to', 'json')
    expect((JSON.parse(back.stdout) as { body: unknown }).body).toEqual(stored)
    await run('render', 'post.json', '--to', 'page', '-o', 'page.html')
    const imported = await run('import', 'page.html')
    for (const part of ['"timelineEntry"', '"year":1794', 'The first lock opens.'])
      expect(imported.stdout.replaceAll(/(":) /g, '$1')).toContain(part)
  })

  it('is in the messages of mail and send, with the value of each recipient', async () => {
    expect((await run('mail', 'post.json', '-r', 'list.csv', '-t', 'maildir:box')).code).toBe(0)
    const messages = readdirSync(at('box/new')).map((name) => readFileSync(at('box/new', name)))
    expect(await read(messages)).toEqual(['0 / 2', '1 / 2'])

    await putEmptyDatabase(at('.diptych/db'))
    const planned = await run('send', 'post.json', '-r', 'list.csv')
    expect([planned.code, planned.stdout]).toEqual([0, expect.stringContaining('Planned mailing 1:')])
    const server = await mailServer({})
    const { code, stderr } = await run('worker', '--once', '--smtp', `smtp://127.0.0.1:${server.port}`)
    expect([code, stderr]).toEqual([0, expect.stringContaining('2 delivered')])
    expect(await read(server.received.map(({ bytes }) => bytes))).toEqual(['0 / 2', '1 / 2'])
    await server.close()
  })

  it('is in the preview, with the script of its island', async () => {
    const preview = await serving('preview', 'post.json', '--port', '0', '--no-open')
    try {
      const page = await text(`${preview.origin}/frame/page?name=post.json`)
      expect(page).toContain('class="timeline"')
      expect(await text(/http[^"]+client-[A-Z0-9]+\.js/.exec(page)?.[0] ?? '')).toMatch(/island-[A-Z0-9]+\.js/)
      expect(await text(`${preview.origin}/frame/mail?name=post.json`)).toContain('The first lock opens.')
      const editor = await text(`${preview.origin}/frame/write`)
      const parts = await text(/http[^"]+editor-[A-Z0-9]+\.js/.exec(editor)?.[0] ?? '')
      expect(parts).toContain('timeline')
      expect(parts).toContain('Sterne, 0 bis 5')
    } finally {
      await preview.end()
    }
  })

  it('is on the site, which answers its call', async () => {
    const site = await serving('serve', 'posts', '--port', '0', '--database', '.diptych/site')
    try {
      const page = await text(`${site.origin}/p/post`)
      expect(page).toContain('class="timeline"')
      const [, action = ''] = /<form class="timeline-cheer" action="([^"]+)"/.exec(page) ?? []
      const answer = await fetch(action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.origin },
        body: '{"timeline":"canal"}',
      })
      expect([answer.status, await answer.text()]).toEqual([200, '{"cheers":1}'])
    } finally {
      await site.end()
    }
  })
})

describe('npm create diptych', () => {
  // The registry has no such version, so npm is a stand-in that writes down what it is asked.
  it('makes the folder of a newsletter and installs the preview and the site in it', async () => {
    await mkdir(at('bin'))
    writeFileSync(at('bin/npm'), '#!/bin/sh\npwd > npm-ran && echo "$@" >> npm-ran\n', { mode: 0o755 })
    const { stdout } = await project.node('--eval', CREATE, 'my-letter', '--name', 'Low Water')
    expect(stdout).toContain('Created a newsletter in my-letter')
    const { dependencies, scripts } = JSON.parse(readFileSync(at('my-letter/package.json'), 'utf8')) as Created
    expect(Object.keys(dependencies)).toEqual(['diptych', '@diptych/preview', '@diptych/server', '@diptych/move'])
    expect(scripts['preview']).toBe('diptych preview')
    expect(readFileSync(at('my-letter/npm-ran'), 'utf8')).toBe(`${at('my-letter')}\ninstall --no-audit --no-fund\n`)
    expect(readFileSync(at('my-letter/publication.json'), 'utf8')).toContain('Low Water')
  })

  it('makes nothing where the folder is not empty', async () => {
    const failed = await project.node('--eval', CREATE, 'src').catch((error: Outcome) => error)
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining('the folder is not empty') })
    expect(readdirSync(at('src'))).not.toContain('package.json')
  })
})

describe('a command of a package that is not installed', () => {
  it('says which package has it, in one line with exit code 2, and help lists it', async () => {
    const alone = await packedProject([], ['diptych', '@diptych/lint'])
    try {
      for (const [command, name] of [
        ['serve', '@diptych/server'],
        ['preview', '@diptych/preview'],
      ] as const) {
        const failed = await alone.node(CLI, command, 'posts/', '--port', '0').catch((error: Outcome) => error)
        expect(failed).toMatchObject({
          code: 2,
          stderr: `diptych: 'diptych ${command}' is a command of the package ${name}. Install it: npm install ${name}@0.1.0\n`,
        })
      }
      expect((await alone.node(CLI, '--help')).stdout).toMatch(/serve .*\(@diptych\/server\)/s)
      // The working folder has the package, with a copy of diptych of its own.
      const wrong = await project.node(join(alone.folder, CLI), 'serve', 'nowhere').catch((error: Outcome) => error)
      expect(wrong).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^diptych: nowhere: no such file\S*[^\n]*\n$/),
      })
    } finally {
      alone.remove()
    }
  })
})

/** What the merge field is in each message. */
async function read(messages: readonly Uint8Array[]): Promise<string[]> {
  const mails = await Promise.all(messages.map((bytes) => PostalMime.parse(bytes)))
  return mails.map(({ html = '' }) => /You have read: (\d \/ \d)/.exec(html)?.[1] ?? '').sort()
}
