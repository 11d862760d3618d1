import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diptych } from '../cli/diptych.js'
import { contentOf, emptyFolder, houseOn, moved, pictureServer } from './substack-house.js'

let server: Awaited<ReturnType<typeof pictureServer>>
let newsletter: string
beforeAll(async () => {
  server = await pictureServer((request, response) => {
    if (!request.url?.endsWith('.mp3')) return false
    response.writeHead(200).end('sound')
    return true
  })
  newsletter = emptyFolder()
  writeFileSync(join(newsletter, 'publication.json'), '{ "name": "The Quay", "base_url": "https://quay.example" }')
  await moved(houseOn(server.origin), newsletter)
})
afterAll(() => server.stop())

async function exported(to: string): Promise<string> {
  const folder = join(emptyFolder(), 'out')
  const { code, stderr } = await diptych(['export', newsletter, '-o', folder, '--to', to])
  expect([stderr, code]).toEqual(['', 0])
  return folder
}

describe('an export', () => {
  it('as a bundle that is moved again is the same newsletter, and the same bundle', async () => {
    const bundle = await exported('bundle')
    const again = emptyFolder()
    const report = await moved(bundle, again)
    expect(report.lost).toEqual([])
    const own = (folder: string) =>
      Object.fromEntries(Object.entries(contentOf(folder)).filter(([path]) => /^(posts|assets)\//.test(path)))
    expect(own(again)).toEqual(own(newsletter))
    expect(contentOf(bundle)['media.ndjson']).toContain('episode-1.mp3')
    const second = join(emptyFolder(), 'out')
    expect((await diptych(['export', again, '-o', second])).code).toBe(0)
    expect(contentOf(second)).toEqual({ ...contentOf(bundle), 'bundle.json': contentOf(second)['bundle.json'] })
  })

  it('for Ghost has the wall between two cards', async () => {
    const { db } = JSON.parse(readFileSync(join(await exported('ghost'), 'ghost.json'), 'utf8')) as {
      readonly db: readonly [{ readonly data: { readonly posts: readonly Record<string, string>[] } }]
    }
    const post = db[0].data.posts.find(({ slug }) => slug === 'the-paid-letter')
    const { root } = JSON.parse(post?.['lexical'] ?? '') as {
      readonly root: { readonly children: readonly { type: string; html: string }[] }
    }
    expect(root.children.map(({ type }) => type)).toEqual(['html', 'paywall', 'html'])
    expect(root.children[0]?.html).toContain('three strands')
    expect(root.children[2]?.html).toContain('the fourth would do')
    expect(post).toMatchObject({ visibility: 'paid', status: 'published', published_at: '2024-03-09T07:00:00.000Z' })
  })

  it('for WordPress is XML with every word of every post', async () => {
    const folder = await exported('wordpress')
    const { document } = new JSDOM(readFileSync(join(folder, 'wordpress.xml'), 'utf8'), { contentType: 'text/xml' })
      .window
    const items = [...document.querySelectorAll('item')]
    expect(items.length).toBe(5)
    const text = items.map((item) => item.textContent).join(' ')
    for (const words of ['people who have heard bad news', 'older than the town', 'paints the buoys', 'second crane'])
      expect(text).toContain(words)
    expect(items.map((item) => item.getElementsByTagName('wp:status')[0]?.textContent)).toContain('draft')
  })

  it('as Markdown is the posts and their pictures', async () => {
    const found = Object.keys(contentOf(await exported('markdown')))
    expect(found).toEqual(
      Object.keys(contentOf(newsletter)).filter((path) => /^(posts|assets)\/|^publication/.test(path)),
    )
  })

  it('prints JSON of what was written, and a move of it what arrived', async () => {
    const output = join(emptyFolder(), 'out')
    const { code, stdout } = await diptych(['export', newsletter, '-o', output, '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ output, form: 'bundle', written: [expect.any(String)], lost: [] })
    const again = ['move', output, '-o', join(emptyFolder(), 'again'), '--no-readers', '--json']
    const planned = await diptych([...again, '--dry-run'])
    expect(JSON.parse(planned.stdout)).toMatchObject({ media: expect.any(Number), lost: [] })
    const moved = await diptych(again)
    expect(moved.code).toBe(planned.code)
    expect(JSON.parse(moved.stdout)).toMatchObject({ complete: true, posts: { found: expect.any(Number) } })
  })

  it('does not overwrite a folder', async () => {
    const { code, stderr } = await diptych(['export', newsletter, '-o', newsletter])
    expect([code, stderr]).toEqual([2, `diptych: ${newsletter}: exists already. Name a new folder.\n`])
  })
})
