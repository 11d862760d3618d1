/**
 * Measures commands in a folder of many posts: their first run, a second one, and one after a post has changed. After
 * `npm run bundle`:
 *
 *   node bench/folder.mjs                  10,000 posts
 *   node bench/folder.mjs --posts 1000
 *   node bench/folder.mjs --no-links       posts that name no other post
 *
 * Half of the posts are JSON, half Markdown with a link to another post. Every tenth has all paragraphs of the prose post,
 * the others four.
 */

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLI = join(ROOT, 'dist/cli.js')
const { values } = parseArgs({
  options: { posts: { type: 'string', default: '10000' }, 'no-links': { type: 'boolean', default: false } },
})
const count = Number(values.posts)

const folder = mkdtempSync(join(tmpdir(), 'diptych-bench-'))
const posts = join(folder, 'posts')
const PROSE = proseOf()
try {
  writePosts()
  const rows = []
  for (const round of ['first', 'again', 'one changed']) {
    if (round === 'one changed') writePost(0, 'Another text.')
    rows.push(await previewed(round))
  }
  for (const round of ['first', 'again', 'one changed']) {
    if (round === 'one changed') writePost(1, 'Another text.')
    rows.push(await ran(`check, ${round}`, ['check', 'posts/post-*']))
  }
  const list = join(folder, 'readers.csv')
  writeFileSync(list, 'email,token\nana@reader.example,b2f1c0de4a\n')
  const unsubscribe = ['--unsubscribe', 'https://lowwater.example/u/{token}', '--database', join(folder, 'db')]
  for (const at of [5, 7])
    rows.push(await ran('send, for one reader', ['send', `posts/post-${at}.md`, '-r', list, ...unsubscribe]))
  process.stdout.write(`${table(rows)}\n\n${JSON.stringify({ machine: machine(), posts: count, rows }, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function writePosts() {
  mkdirSync(posts)
  const publication = { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' }
  writeFileSync(join(posts, 'publication.json'), JSON.stringify(publication))
  for (let at = 0; at < count; at++) writePost(at, `Text of ${at}.`)
}

function writePost(at, text) {
  const slug = `post-${at}`
  const words = at % 10 === 0 ? PROSE : PROSE.slice(0, 4)
  const date = new Date(Date.UTC(2020, 0, 1 + (at % 2000))).toISOString()
  if (at % 2 === 0) {
    const content = [text, ...words].map((each) => ({ type: 'paragraph', content: [{ type: 'text', text: each }] }))
    const post = { id: at + 1, slug, title: `Post ${at}`, post_date: date }
    writeFileSync(join(posts, `${slug}.json`), JSON.stringify({ post, body: { type: 'doc', content } }))
  } else {
    const link = values['no-links'] ? '' : `See [[post-${(at + 2) % count}]].`
    const front = `---\ntitle: Post ${at}\ndate: ${date}\nslug: ${slug}\n---\n`
    writeFileSync(join(posts, `${slug}.md`), `${front}\n${[text, link, ...words].join('\n\n')}\n`)
  }
}

function proseOf() {
  const { body } = JSON.parse(readFileSync(join(ROOT, 'bench/prose-post.json'), 'utf8'))
  const textOf = ({ text = '', content = [] }) => text + content.map(textOf).join('')
  return body.content.filter(({ type }) => type === 'paragraph').map(textOf)
}

/** Starts the preview, and waits until it lists all posts. */
async function previewed(round) {
  const begun = performance.now()
  const child = run(['preview', 'posts', '--port', '0', '--no-open'])
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const [found] = /http:\/\/[\w.:]+/.exec(String(chunk)) ?? []
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error('the preview ended')))
  })
  const shown = (performance.now() - begun) / 1000
  for (;;) {
    const answer = await fetch(`${origin}/api/posts`)
    if ((await answer.json()).posts.length === count) break
    // The list of so many posts takes time, too.
    await sleep(500)
  }
  const seconds = (performance.now() - begun) / 1000
  // What it knows is written when it stops.
  const facts = factsOf(child.pid)
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  await ended
  return { what: `preview, ${round}`, seconds, shown, ...facts }
}

async function ran(what, args) {
  const begun = performance.now()
  const child = run(args)
  child.stdout.resume()
  let facts = factsOf(child.pid)
  const look = setInterval(() => (facts = factsOf(child.pid) ?? facts), 20)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  return { what, seconds: (performance.now() - begun) / 1000, code, ...facts }
}

function run(args) {
  const env = { ...process.env, DIPTYCH_OFFLINE: '1', XDG_CACHE_HOME: join(folder, 'cache') }
  return spawn(process.execPath, [CLI, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Maximum memory and bytes read so far; null for a process that has ended. */
function factsOf(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const [, bytes] = /rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
    return { memory: Math.round(Number(kilobytes ?? 0) / 1024), read: Math.round(Number(bytes) / 1e6) }
  } catch {
    return null
  }
}

function machine() {
  return { node: process.version, cpus: availableParallelism(), model: cpus()[0]?.model, load: loadavg()[0] }
}

function table(rows) {
  return rows
    .map(
      ({ what, seconds, shown, code, memory, read }) =>
        `${what.padEnd(28)} ${seconds.toFixed(2).padStart(7)} s, ${memory} MB, ${read} MB read${shown === undefined ? '' : `, page after ${shown.toFixed(2)} s`}${code === undefined ? '' : `, exit code ${code}`}`,
    )
    .join('\n')
}
