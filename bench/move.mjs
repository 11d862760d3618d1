/**
 * Moves a large house: 10,000 posts, 40,000 pictures from a server that stalls, refuses and lies, 500,000 readers.
 *
 *   node bench/move.mjs [posts] [readers]
 *
 * Prints seconds and the most memory of the process for a first move and for a second one.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const [posts = 10_000, readers = 500_000] = process.argv.slice(2).map(Number)
const PICTURES = 4
const folder = await mkdtemp(join(tmpdir(), 'diptych-bench-move-'))
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const refused = new Set()
const server = createServer((request, response) => {
  const number = Number(/\d+/.exec(request.url)[0])
  // One of 100 is put off once, one of 500 is a page, one of 5,000 stalls, one of 200 does not exist.
  if (number % 100 === 1 && !refused.has(number)) {
    refused.add(number)
    return response.writeHead(429, { 'retry-after': '0' }).end()
  }
  if (number % 500 === 2) return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>Sorry')
  if (number % 5000 === 3) return undefined
  if (number % 200 === 4) return response.writeHead(404).end()
  return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat([pixel, Buffer.from(request.url)]))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`

const source = join(folder, 'export')
await mkdir(join(source, 'posts'), { recursive: true })
const table = createWriteStream(join(source, 'posts.csv'))
table.write('post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n')
for (let number = 1; number <= posts; number++) {
  const day = new Date(Date.UTC(2015, 0, 1) + number * 8.64e6).toISOString()
  table.write(`${number}.letter-${number},${day},true,${day},newsletter,everyone,Letter ${number},,\n`)
  const pictures = Array.from({ length: PICTURES }, (_, i) => `<img src="${origin}/${number * PICTURES + i}.png">`)
  const words = `<p>${`Letter ${number} says what the harbour said. `.repeat(12)}</p>`
  await writeFile(
    join(source, 'posts', `${number}.letter-${number}.html`),
    `<h2>One</h2>${pictures.map((picture) => words + picture).join('')}<p>See <a href="/p/letter-${number - 1}">the last one</a>.</p>`,
  )
}
table.end()
await finished(table)
const list = createWriteStream(join(source, 'email_list.csv'))
list.write('email,active_subscription,expiry,plan,email_disabled,created_at\n')
for (let number = 0; number < readers; number++) {
  const line = `reader-${number}@mail-${number % 50}.example,${number % 20 === 0},,,${number % 25 === 0},2023-01-01T00:00:00.000Z\n`
  if (!list.write(line)) await new Promise((resolve) => list.once('drain', resolve))
}
list.end()
await finished(list)

const newsletter = join(folder, 'newsletter')
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
for (const run of ['first', 'second']) {
  const start = performance.now()
  const child = spawn(process.execPath, [
    `--import=data:text/javascript,${encodeURIComponent("process.on('exit', () => console.error('rss', process.resourceUsage().maxRSS))")}`,
    cli,
    ...['move', source, '-o', newsletter, '--private-hosts', '--base-url', 'https://quay.example'],
  ])
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const rss = Number(/rss (\d+)/.exec(errors)?.[1] ?? 0) / 1000
  console.log(
    `${run} move: exit ${code}, ${((performance.now() - start) / 1000).toFixed(0)} s, ${rss.toFixed(0)} MB at most`,
  )
  console.log(text.replace(/^Missing[^]*?(?=The report|Lost)/m, ''))
  if (code > 1) console.log(errors)
}
server.closeAllConnections()
server.close()
await rm(folder, { recursive: true, force: true })
