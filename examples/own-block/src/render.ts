/** `node dist/render.js out`: page, mail and plain text of `post.json`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderText } from 'diptych'
import { diptych, mail, web } from './newsletter.js'

const [folder = 'out'] = process.argv.slice(2)
const post = diptych.readPost(JSON.parse(await readFile(new URL('../post.json', import.meta.url), 'utf8')))
const now = new Date('2026-03-01T12:00:00Z')
const page = await web.renderPage(post, { now, reader: 'free', script: '/assets/page.js' })
const template = await mail.compileEmail(post, { now, reader: 'free' })
const bound = template.bind({ email: 'ana@reader.example', name: 'Ana', token: 'tok' })

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'page.html'), page.html)
await writeFile(join(folder, 'mail.html'), bound.html)
await writeFile(join(folder, 'mail.txt'), bound.text)
await writeFile(join(folder, 'post.txt'), renderText(post))
for (const { path, code, message } of new Set([...page.problems, ...template.problems]))
  process.stderr.write(`${path} ${code} ${message}\n`)
