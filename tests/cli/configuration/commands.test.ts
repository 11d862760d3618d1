import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../packages/server/src/serve/open-store.js'
import { putEmptyDatabase } from '../../harness/empty-database.js'
import { sampleOf, itInFullRun } from '../../harness/every-case.js'
import { ROOT } from '../../harness/paths.js'
import { start } from '../../preview/preview-stand.js'
import { ask, serveSite } from '../../site/serve-stand.js'
import { diptych, diptychProcess, envelope, folder } from '../diptych.js'
import { mailServer } from '../mail/sinks/mail-server.js'

/**
 * `examples/own-block` with its configuration, in a folder of the repository, where `diptych` is the built package. The
 * commands are those of the sources.
 */
let home: string
const run = (...args: string[]) =>
  diptych([...args, ...(args[0] === 'render' ? ['--now', '2026-03-01T12:00:00Z'] : [])], {
    cwd: home,
    env: { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined },
  })
const MARKDOWN = `---
title: Locks
date: 2026-03-01T08:00:00Z
---

::rating{subject="The harbour master" stars=3}

https://en.wikipedia.org/wiki/Canal_lock
`

beforeAll(async () => {
  await mkdir(join(ROOT, 'out'), { recursive: true })
  home = await mkdtemp(join(ROOT, 'out/own-'))
  for (const name of ['src', 'diptych.config.ts', 'post.json'])
    cpSync(join(ROOT, 'examples/own-block', name), join(home, name), { recursive: true })
  // Its own, because that of the repository leads `diptych` to the sources.
  writeFileSync(join(home, 'tsconfig.json'), '{}')
  writeFileSync(join(home, 'locks.md'), MARKDOWN)
  writeFileSync(
    join(home, 'publication.json'),
    JSON.stringify({ name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' }),
  )
  writeFileSync(join(home, 'list.csv'), 'email,name,token\nana@reader.example,Ana,tok\n')
})
afterAll(() => rm(home, { recursive: true, force: true }))

describe('with a diptych.config, a block of your own', () => {
  it('is on the page, in the look of the instance', async () => {
    const page = await run('render', 'post.json', '--to', 'page')
    expect([page.code, page.stderr]).toEqual([0, ''])
    expect(page.stdout).toContain('class="rating-given"')
    expect(page.stdout).toContain('class="arrow-button"')
    expect(page.stdout).toContain('#7a2e12')
    const web = await run('render', 'post.json', '--to', 'web')
    expect(web.stdout).toContain('data-island="rating"')
  })

  it('is in the mail and in plain text', async () => {
    for (const target of ['email', 'text']) {
      const { code, stderr, stdout } = await run('render', 'post.json', '--to', target)
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toContain('4 of 5 stars')
      expect(stdout).toContain('Read on Wikipedia')
    }
  })

  it('is a directive and a pasted link in Markdown', async () => {
    const { code, stderr, stdout } = await run('render', 'locks.md', '--to', 'text')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('The harbour master: 3 of 5 stars')
    expect(stdout).toContain('Read on Wikipedia')
  })

  it('has no finding', async () => {
    const { code, stdout } = await run('check', 'post.json', 'locks.md', '--json')
    expect(stdout).not.toMatch(/node-unknown|view-failed/)
    expect(code).toBe(0)
  })

  it('becomes Markdown and JSON again', async () => {
    const { stdout } = await run('convert', 'post.json', '--to', 'md')
    expect(stdout).toContain(`::rating{subject="The lock keeper's garden" stars=4}`)
    const back = await diptych(['convert', '-', '--to', 'json'], { cwd: home, stdin: stdout })
    const again = JSON.parse(back.stdout) as { body: unknown }
    expect(again.body).toEqual((JSON.parse(readFileSync(join(home, 'post.json'), 'utf8')) as { body: unknown }).body)
  })

  it('is imported from its own page, which may be elsewhere', async () => {
    const page = join(await folder(), 'page.html')
    await run('render', 'post.json', '--to', 'page', '-o', page)
    const { stdout } = await run('import', page)
    expect(stdout).toMatch(/"type": ?"rating"/)
    expect(stdout).toMatch(/"type": ?"wikipedia"/)
  })

  it('is listed with an example, and recognised in a link', async () => {
    expect((await run('blocks')).stdout).toContain('rating')
    expect((await run('blocks', 'rating')).stdout).toContain('::rating')
    expect((await run('recognize', 'https://en.wikipedia.org/wiki/Canal_lock')).stdout).toContain('"wikipedia"')
  })

  itInFullRun('is in the messages of diptych mail', async () => {
    const { code, stderr } = await run('mail', 'post.json', '-r', 'list.csv', '-t', 'maildir:box')
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/rating|wikipedia/)])
    const [name = ''] = readdirSync(join(home, 'box/new'))
    const { html, text } = await PostalMime.parse(readFileSync(join(home, 'box/new', name)))
    for (const part of [html, text]) expect(part).toContain('4 of 5 stars')
  })

  itInFullRun('is in the proof, and in what it approves', async () => {
    const { code } = await run('proof', 'post.json', '-o', 'post.proof.html', '--offline')
    expect(code).toBe(0)
    expect(readFileSync(join(home, 'post.proof.html'), 'utf8')).toContain('4 of 5 stars')
  })

  itInFullRun('is sent by a worker that has it, and left by one that does not', async () => {
    await putEmptyDatabase(join(home, '.diptych/db'))
    // The commands use it through this process, as through that of a site.
    const site = await openDatabase(join(home, '.diptych/db'))
    const sent = await run('send', 'post.json', '-r', 'list.csv')
    expect([sent.code, sent.stdout]).toEqual([0, expect.stringContaining('Planned mailing 1:')])
    const server = await mailServer({})
    const delivery = ['worker', '--once', '--smtp', `smtp://127.0.0.1:${server.port}`]
    const elsewhere = await diptych([...delivery, '--database', join(home, '.diptych/db')], { cwd: ROOT })
    expect(elsewhere.stderr).toContain(
      'Mailing 1 needs the blocks rating, timeline, timelineEntry, wikipedia, which this worker does not have',
    )
    expect(server.received).toEqual([])
    expect((await run(...delivery)).code).toBe(0)
    const { html } = await PostalMime.parse(server.received[0]?.bytes ?? '')
    expect(html).toContain('4 of 5 stars')
    await server.close()
    await site.close()
  })

  it('is in the preview: page, mail, editor and the script of its island', async () => {
    const running = await start(home)
    try {
      const get = async (path: string) => (await fetch(running.origin + path)).text()
      const page = await get('/frame/page?name=post.json')
      expect(page).toMatch(/<!--block 2--><div class="card rating"/)
      const [script = ''] = /http[^"]+client-[A-Z0-9]+\.js/.exec(page) ?? []
      const answer = await fetch(script)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(await answer.text()).toMatch(/island-[A-Z0-9]+\.js/)
      expect(await get('/frame/mail?name=post.json')).toContain('4 of 5 stars')
      expect(await get('/api/forms')).toContain('rating')
      expect(await get('/api/findings?name=post.json')).not.toMatch(/node-unknown|view-failed/)
      expect(await get('/frame/page?name=diptych:every-block')).toContain('<!--block 0-->')
    } finally {
      await running.close()
    }
  })

  it('gets answers to its calls from the preview, from the island and as a form', async () => {
    const running = await start(home)
    try {
      const page = await (await fetch(`${running.origin}/frame/page?name=post.json`)).text()
      const [, platform = ''] = /data-api="([^"]+)"/.exec(page) ?? []
      const call = async (type: string, body: string, name = 'cheer', post = '1') => {
        const headers = { 'content-type': type, origin: 'null' }
        const options = { method: 'POST', headers, body, redirect: 'manual' } as const
        const answer = await fetch(`${platform}/api/own/${name}?post=${post}`, options)
        return [answer.status, await answer.text()]
      }
      const json = 'application/json'
      expect(await call(json, '{"timeline":"canal"}')).toEqual([200, '{"cheers":1}'])
      expect(await call('application/x-www-form-urlencoded', 'timeline=canal')).toEqual([303, ''])
      expect(await call(json, '{"timeline":"canal"}')).toEqual([200, '{"cheers":3}'])
      expect(await call(json, '{"timeline":"none"}')).toEqual([404, '{"error":"This post has no such timeline."}'])
      expect(await call(json, '{}')).toEqual([400, '{"error":"The request is invalid."}'])
      expect(await call(json, '{"timeline":"canal"}', 'wave')).toEqual([404, '{"error":"Unknown call."}'])
      expect(await call(json, '{"timeline":"canal"}', 'cheer', '2')).toEqual([404, '{"error":"Post not found."}'])
    } finally {
      await running.close()
    }
  })

  itInFullRun('is on the site, with a script that has its island', async () => {
    const site = await serveSite({ posts: home })
    try {
      const page = (await ask(site, '/p/post')).body.toString()
      expect(page).toContain('class="rating-given"')
      const [script = ''] = /\/assets\/client-[A-Z0-9]+\.js/.exec(page) ?? []
      expect((await ask(site, script)).body.toString()).toMatch(/island-[A-Z0-9]+\.js/)
      expect((await ask(site, '/feed')).body.toString()).toContain('Canal lock')
    } finally {
      await site.end('SIGKILL')
    }
  })

  itInFullRun('gets answers to its calls from the site, from the island and as a form', async () => {
    const site = await serveSite({ posts: home })
    try {
      const page = (await ask(site, '/p/post')).body.toString()
      const [, action = ''] = /<form class="timeline-cheer" action="([^"]+)"/.exec(page) ?? []
      expect(action).toBe(`${site.origin}/api/own/cheer?post=1`)
      const call = async (type: string, body: string) => {
        const headers = { 'content-type': type, origin: site.origin, referer: `${site.origin}/p/post` }
        return ask(site, new URL(action).pathname + new URL(action).search, { method: 'POST', headers, body })
      }
      const form = await call('application/x-www-form-urlencoded', 'timeline=canal')
      expect([form.status, form.headers['location']]).toEqual([303, '/p/post'])
      const answer = await call('application/json', '{"timeline":"canal"}')
      expect([answer.status, answer.body.toString()]).toEqual([200, '{"cheers":2}'])
      expect((await call('application/json', '{"timeline":"none"}')).status).toBe(404)
      expect((await call('application/json', '{}')).status).toBe(400)
    } finally {
      await site.end('SIGKILL')
    }
  })
})

describe('with a diptych.config, a merge field of your own', () => {
  for (const ending of sampleOf(['js', 'ts'], (name) => name === 'ts'))
    itInFullRun(`is filled in by the threads of mail and worker, in diptych.config.${ending}`, async () => {
      const cwd = await mkdtemp(join(home, 'course-'))
      const instance = readFileSync(join(ROOT, 'tests/doors/pace-instance.mjs'), 'utf8')
      const course = instance
        .replace('../../dist/index.js', 'diptych')
        .replace(/\.\.\/\.\.\/dist\/(block|email)\.js/g, 'diptych/$1')
      writeFileSync(join(cwd, 'course.mjs'), course)
      writeFileSync(
        join(cwd, `diptych.config.${ending}`),
        `import { createWeb, platformWeb } from 'diptych/web'
import { defineConfig } from 'diptych'
import own from './course.mjs'
export default defineConfig({ ...own, web: createWeb(own.diptych, { views: platformWeb }) })
`,
      )
      const post = envelope('Lessons', { type: 'course', attrs: { lessons: 9 } })
      writeFileSync(join(cwd, 'lessons.json'), JSON.stringify(post))
      cpSync(join(home, 'list.csv'), join(cwd, 'list.csv'))
      await putEmptyDatabase(join(cwd, '.diptych/db'))
      const own = (...args: string[]) =>
        diptych(args, { cwd, env: { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined } })
      expect((await own('mail', 'lessons.json', '-r', 'list.csv', '-t', 'maildir:box')).code).toBe(0)
      const [name = ''] = readdirSync(join(cwd, 'box/new'))
      expect((await PostalMime.parse(readFileSync(join(cwd, 'box/new', name)))).html).toContain('Begin here')
      expect((await own('send', 'lessons.json', '-r', 'list.csv')).code).toBe(0)
      const server = await mailServer({})
      const { code, stderr } = await own('worker', '--once', '--smtp', `smtp://127.0.0.1:${server.port}`)
      expect([code, stderr]).toEqual([0, expect.stringContaining('1 delivered')])
      expect((await PostalMime.parse(server.received[0]?.bytes ?? '')).html).toContain('Begin here')
      await server.close()
      expect(readdirSync(join(cwd, '.diptych')).filter((file) => file.startsWith('config-'))).toEqual([])
    })
})

describe('a configuration that cannot be used', () => {
  const WRONG: readonly (readonly [about: string, config: string, line: RegExp])[] = [
    ['a syntax error', 'const a = 1\nexport default {\n', /diptych\.config\.js:\d+: (?:Unexpected|Expected)[^\n]+\n$/],
    ['no default export', 'export const a = 1', /has no default export\. Write export default defineConfig\(/],
    [
      'a part of a wrong type',
      'export default { diptych: 1 }',
      /diptych is invalid\. Pass the result of createDiptych\./,
    ],
    ['a module that cannot be found', "import './blocks.js'", /Cannot find module '\S+blocks\.js'/],
    ['a package that cannot be found', "import 'no-such-package'", /Cannot find package 'no-such-package'/],
  ]
  for (const [about, config, line] of WRONG)
    it(`is one line and exit code 2: ${about}`, async () => {
      const wrong = await mkdtemp(join(home, 'wrong-'))
      writeFileSync(join(wrong, 'diptych.config.js'), config)
      writeFileSync(join(wrong, 'post.json'), '{}')
      // A process, because Node itself words these errors.
      const { code, stdout, stderr } = await diptychProcess(['check', 'post.json'], { cwd: wrong })
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^diptych: \S+diptych\.config\.js(?::\d+)?: [^\n]+\n$/)
      expect(stderr).toMatch(line)
    })

  it('stops each command before it does anything', async () => {
    const wrong = await mkdtemp(join(home, 'wrong-'))
    for (const name of ['post.json', 'list.csv']) cpSync(join(home, name), join(wrong, name))
    writeFileSync(join(wrong, 'diptych.config.js'), 'export const a = 1')
    const commands = [
      ['render', 'post.json', '--to', 'web'],
      ['check', 'post.json'],
      ['convert', 'post.json', '--to', 'md'],
      ['import', 'post.json'],
      ['blocks'],
      ['recognize', 'https://a.example/'],
      ['mail', 'post.json', '-r', 'list.csv', '-t', 'maildir:box'],
      ['proof', 'post.json'],
      ['preview', 'post.json', '--port', '0', '--no-open'],
      ['serve', '.', '--port', '0'],
      ['send', 'post.json', '-r', 'list.csv'],
      ['worker', '--service', 'null'],
    ]
    for (const args of commands) {
      const { code, stdout, stderr } = await diptych(args, { cwd: wrong })
      expect([args[0], code, stdout]).toEqual([args[0], 2, ''])
      expect(stderr, args[0]).toMatch(/^diptych: \S+diptych\.config\.js: has no default export[^\n]+\n$/)
    }
    expect(readdirSync(wrong).sort()).toEqual(['diptych.config.js', 'list.csv', 'post.json'])
  })

  it('is one line with the place for a mistake in TypeScript or in the module of islands', async () => {
    const wrong = await mkdtemp(join(home, 'wrong-'))
    for (const name of ['post.json', 'src']) cpSync(join(home, name), join(wrong, name), { recursive: true })
    writeFileSync(join(wrong, 'diptych.config.ts'), "import './src/none.js'\n")
    const typescript = await diptych(['check', 'post.json'], { cwd: wrong })
    expect(typescript).toMatchObject({ code: 2, stdout: '' })
    expect(typescript.stderr).toMatch(/^diptych: \S+diptych\.config\.ts:1: Could not resolve "\.\/src\/none\.js"\n$/)
    cpSync(join(home, 'diptych.config.ts'), join(wrong, 'diptych.config.ts'))
    writeFileSync(join(wrong, 'src/calls.ts'), 'export default 1\n')
    const calls = await diptych(['serve', '.', '--port', '0'], { cwd: wrong })
    expect(calls).toMatchObject({ code: 2, stdout: '' })
    expect(calls.stderr).toMatch(/^diptych: \S+calls\.ts: the default export must be a list [^\n]+\n$/)
    writeFileSync(join(wrong, 'src/calls.ts'), 'export default []\n')
    writeFileSync(join(wrong, 'src/islands.ts'), 'export default {\n')
    for (const args of [
      ['serve', '.', '--port', '0'],
      ['preview', 'post.json', '--port', '0', '--no-open'],
    ]) {
      const { code, stdout, stderr } = await diptych(args, { cwd: wrong })
      expect([args[0], code, stdout]).toEqual([args[0], 2, ''])
      expect(stderr).toMatch(/^diptych: \S+src\/islands\.ts:\d+: [^\n]+\n$/)
    }
  })
})
