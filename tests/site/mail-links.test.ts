import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileEmail, createActionSigner } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { select } from '../harness/markup.js'
import { ROOT } from '../harness/paths.js'
import { days, KEY, NOW, ORIGIN, standSite, type WholeSitePost } from './site-stand.js'

/** Written by the authors of the samples: posts that are not among them, and pages of other publications. */
const WRITTEN = /^\/(?:p\/[\w-]+|archive|sounds)$/

/** A sample post, as its writer publishes it here. */
function sample(name: string): WholeSitePost {
  const text = readFileSync(join(ROOT, 'fixtures/posts', name), 'utf8')
  const { publication } = JSON.parse(text) as { publication: { base_url: string } }
  const post = readPost(JSON.parse(text.replaceAll(publication.base_url, ORIGIN)))
  return { slug: post.post.slug ?? name, version: '1', post }
}

it('has a page for every link of the mails of the sample posts to the site', async () => {
  const posts = readdirSync(join(ROOT, 'fixtures/posts'))
    .filter((name) => name.endsWith('.json'))
    .map(sample)
  const stand = standSite({ posts })
  const { reader } = await stand.store.readers.add({ email: 'ana@reader.example', status: 'active' }, NOW)
  const dead = new Set<string>()
  for (const { post } of posts)
    for (const kind of ['free', 'paid', 'lapsed'] as const) {
      const template = await compileEmail(post, { now: NOW, reader: kind })
      const binder = template.binder({ signer: createActionSigner(KEY, days(30)) })
      const { html } = binder({ id: reader.id, signed_id: `reader:${reader.id}`, email: reader.email })
      for (const { attribs } of select(html, 'a[href]')) {
        const href = attribs['href'] ?? ''
        if (!href.startsWith(`${ORIGIN}/`)) continue
        const { pathname, search } = new URL(href)
        if ((await stand.get(`${pathname}${search}`)).status >= 400 && !WRITTEN.test(pathname)) dead.add(pathname)
      }
    }
  expect([...dead]).toEqual([])
})
