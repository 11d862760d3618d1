import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { folderPosts } from '../../packages/server/src/serve/index.js'
import { createSite } from '../../packages/server/src/site/create-site.js'
import type { PostProblems, SiteOptions, SitePost } from '../../packages/server/src/site/site-options.js'
import { memoryStore } from '../../packages/server/src/site/store/memory-store.js'
import { defineBlock, defineMark, requiredText } from '../../src/block.js'
import { createMail, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks, platformMarks } from '../../src/index.js'
import { createWeb, platformWeb, webView } from '../../src/web/index.js'
import { paragraph } from '../requirements/shown.js'
import { cookieOf, KEY, linkIn, ORIGIN, sitePost, standSite } from './site-stand.js'

const rating = defineBlock({
  name: 'rating',
  attrs: { subject: requiredText() },
  says: ({ subject }) => ({ subject }),
  text: ({ says }) => says.subject,
})
const theme = { light: { accent: '#0b5fb2' }, dark: { accent: '#7ab8ff' } }
const diptych = createDiptych({ blocks: [...platformBlocks, rating], theme, language: 'de' })
const web = createWeb(diptych, {
  views: [...platformWeb, webView(rating, ({ says }) => <p className="rating">{says.subject}: five stars</p>)],
})
const mail = createMail(diptych, { views: platformEmail as never })
const SHOWN = 'Canal locks: five stars'

const body = { type: 'doc', content: [paragraph('Text.'), { type: 'rating', attrs: { subject: 'Canal locks' } }] }
const envelope = {
  publication: { name: 'Low Water', base_url: ORIGIN },
  post: { id: 9, slug: 'locks', title: 'On locks', canonical_url: `${ORIGIN}/p/locks` },
  body,
}
const own: SitePost = { slug: 'locks', version: '1', post: diptych.readPost(envelope) }

it("a site shows a block of its instance on the page, in every feed and on the writers' desk, with the instance's look", async () => {
  const reports: PostProblems[] = []
  const stand = standSite({
    posts: [own],
    diptych,
    web,
    writers: ['ines@lowwater.example'],
    reported: (problems) => void reports.push(problems),
  })
  const page = await (await stand.get('/p/locks')).text()
  expect(page).toContain(`<p class="rating">${SHOWN}</p>`)
  expect(page).toContain('--dip-accent:#0b5fb2')
  for (const feed of ['/feed', '/atom.xml', '/feed.json'])
    expect(await (await stand.get(feed)).text(), feed).toContain(SHOWN)
  const front = await (await stand.get('/')).text()
  expect(front).toContain('On locks')
  expect(front).toContain('--dip-accent:#0b5fb2')
  expect(front).toContain('<html lang="de"')
  await stand.post('/sign-in', { email: 'ines@lowwater.example' })
  const { cookie } = cookieOf(await stand.post(linkIn(stand.mails.at(-1)).slice(ORIGIN.length)))
  expect(await (await stand.get('/desk/posts', { cookie })).text()).toContain('On locks')
  expect(reports.flatMap(({ problems }) => problems)).toEqual([])
})

it('posts of a folder are read with the instance of the site, whatever their format', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'json.json'), JSON.stringify({ ...envelope, post: { title: 'As JSON' } }))
  writeFileSync(join(folder, 'markdown.md'), '# As Markdown\n\n::rating{subject="Canal locks"}\n')
  writeFileSync(
    join(folder, 'html.html'),
    `<title>As HTML</title><p>Text.</p><div data-component-name="RatingToDOM" data-attrs='{"subject":"Canal locks"}'></div>`,
  )
  const posts = await folderPosts(folder, { baseUrl: ORIGIN, diptych, clock: () => new Date('2026-11-20T12:00:00Z') })
  onTestFinished(() => posts.close())
  const reports: PostProblems[] = []
  const stand = standSite({
    posts: await posts.list(),
    diptych,
    web,
    reported: (problems) => void reports.push(problems),
  })
  for (const name of ['json', 'markdown', 'html'])
    expect(await (await stand.get(`/p/${name}`)).text(), name).toContain(SHOWN)
  expect(reports.flatMap(({ problems }) => problems.map(({ code }) => code))).not.toContain('instance-foreign')
})

it('a site reports a post of another instance, and each block that it cannot show, with its place', async () => {
  const reports: PostProblems[] = []
  const stand = standSite({ posts: [own], reported: (problems) => void reports.push(problems) })
  const answer = await stand.get('/p/locks')
  expect(await answer.text()).toContain('Text.')
  expect(reports[0]?.url).toBe(`${ORIGIN}/p/locks`)
  expect(reports[0]?.problems).toEqual([
    expect.objectContaining({ code: 'instance-foreign', message: expect.stringContaining('createSite') }),
    expect.objectContaining({
      code: 'view-failed',
      path: '/body/content/1',
      message: expect.stringContaining('rating'),
    }),
  ])
})

it("a site with an instance reports posts that the platform's read", async () => {
  const reports: PostProblems[] = []
  const stand = standSite({
    posts: [sitePost('plain', body)],
    diptych,
    web,
    reported: (problems) => void reports.push(problems),
  })
  await stand.get('/feed')
  expect(reports.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
    'instance-foreign',
    'node-unknown',
  ])
})

it('a site with an instance and no web target uses the views of the platform, with the look of the instance', async () => {
  const reports: PostProblems[] = []
  const stand = standSite({ posts: [own], diptych, reported: (problems) => void reports.push(problems) })
  expect(await (await stand.get('/p/locks')).text()).toContain('--dip-accent:#0b5fb2')
  expect(reports.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['view-failed'])
})

it('problems of posts are written to the console unless a site takes them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await createSite({ ...OPTIONS, posts: { list: async () => [own] } }).fetch(new Request(`${ORIGIN}/p/locks`))
  const lines = warn.mock.calls.map(([line]) => String(line))
  warn.mockRestore()
  expect(lines).toEqual([
    expect.stringMatching(/^https:\/\/letter\.example\/p\/locks Another instance/),
    expect.stringMatching(/^https:\/\/letter\.example\/p\/locks \/body\/content\/1 The block rating /),
  ])
})

it('a site does not start with a target in the place of another', () => {
  expect(() => createSite({ ...OPTIONS, diptych, web, mail })).not.toThrow()
  expect(() => createSite({ ...OPTIONS, diptych, web: mail as never })).toThrow(
    new TypeError('createSite: options.web must be a target from createWeb.'),
  )
  expect(() => createSite({ ...OPTIONS, diptych, web, mail: web as never })).toThrow(/options\.mail must be/)
  expect(() => createSite({ ...OPTIONS, diptych: { blocks: [rating] } as never })).toThrow(/options\.diptych must be/)
})

it('a mark without a view is a problem, and its text is shown', async () => {
  const glow = defineMark({ name: 'glow', attrs: {}, spec: {} })
  const glowing = createDiptych({ blocks: platformBlocks, marks: [...platformMarks, glow] })
  const post = glowing.readPost({
    ...envelope,
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bright', marks: [{ type: 'glow' }] }] }],
    },
  })
  const target = createWeb(glowing, { views: platformWeb as never })
  const { html, problems } = await target.renderWeb(post, { now: new Date('2026-11-20T12:00:00Z') })
  expect(html).toContain('Bright')
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'view-failed',
      path: '/body/content/0',
      message: 'The mark glow could not be rendered, so its text is shown: it has no web view. Pass one to createWeb.',
    }),
  ])
})

const OPTIONS: SiteOptions = {
  baseUrl: ORIGIN,
  posts: { list: async () => [] },
  store: memoryStore(),
  keys: [KEY],
  mailer: async () => undefined,
  assets: { stylesheet: '/assets/web.css', script: '/assets/client.js', file: async () => null },
}
