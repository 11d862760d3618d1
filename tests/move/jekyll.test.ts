import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MoveReport } from '../../packages/move/src/report/report.js'
import { fixture } from './moved-source.js'
import { contentOf, emptyFolder, moved } from './substack-house.js'

describe('a site of Jekyll', () => {
  it('arrives with its posts, drafts, pages and collections', async () => {
    const { files } = await movedSite()
    expect(Object.keys(files).filter((path) => path.startsWith('posts/'))).toEqual([
      'posts/about.md',
      'posts/broken-matter.md',
      'posts/fish-soup.md',
      'posts/gone.md',
      'posts/mud-and-rope.md',
      'posts/neap.md',
      'posts/next-week.md',
      'posts/plain-page.md',
    ])
    const mud = files['posts/mud-and-rope.md'] ?? ''
    expect(mud).toContain('title: "Mud & rope: a start"\nsubtitle: What the harbour leaves behind')
    expect(mud).toContain('description: The tide went out and stayed out.')
    expect(mud).toContain('  - name: Inês Duarte\n    bio: Writes at low water.')
    expect(mud).toContain('date: 2021-03-04T08:30:00+00:00\nsection: harbour\ntags:\n  - rope\n  - mud')
    expect(mud).toMatch(/cover: \.\.\/assets\/[0-9a-f]{20}\.png\ncover_alt: Four boats on the mud/)
    expect(files['posts/about.md']).toContain('type: page')
    expect(files['posts/fish-soup.md']).toContain('section: Recipes')
    expect(files['posts/gone.md']).toContain('draft: true')
    expect(files['posts/next-week.md']).toContain('draft: true')
    expect(files['posts/neap.md']).toContain('- Tom Hale')
    expect(JSON.parse(files['publication.json'] ?? '')).toMatchObject({
      name: 'Low Water',
      base_url: 'https://lowwater.example/journal',
      language: 'en',
    })
  })

  it('keeps pictures, files and what tags of Liquid show', async () => {
    const { files, report } = await movedSite()
    const mud = files['posts/mud-and-rope.md'] ?? ''
    expect(mud).toMatch(/!\[Rope on a bollard\]\(\.\.\/assets\/[0-9a-f]{20}\.png "Three strands"\)/)
    expect(mud).toMatch(/!\[A chart of the estuary\]\(\.\.\/assets\/[0-9a-f]{20}\.png "Charted in 1911"\)/)
    expect(mud).toMatch(/\[tide table\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(mud).toMatch(/\[log\]\(\.\.\/assets\/[0-9a-f]{20}\.csv\)/)
    expect(mud).toContain("```ruby\nputs 'low water'\n```")
    expect(mud).toContain('[^1]: Neap tides are smaller.')
    expect(report.media).toMatchObject({ found: 5, stored: 5, missing: [] })
  })

  it('leads links and old addresses to the new posts', async () => {
    const { files, report } = await movedSite()
    expect(files['posts/mud-and-rope.md']).toContain('[second letter](https://lowwater.example/journal/p/neap)')
    expect(files['posts/mud-and-rope.md']).toContain('[recipe](https://lowwater.example/journal/p/fish-soup)')
    expect(files['posts/neap.md']).toContain('[the mud](https://lowwater.example/journal/p/mud-and-rope)')
    expect(files['posts/plain-page.md']).toContain(
      '[the first letter](https://lowwater.example/journal/p/mud-and-rope)',
    )
    expect(Object.fromEntries(report.redirects.map(({ from, to }) => [from, to]))).toEqual({
      '/journal/harbour/2021/03/mud-and-rope/': '/p/mud-and-rope',
      '/journal/old/mud.html': '/p/mud-and-rope',
      '/journal/2021/mud/': '/p/mud-and-rope',
      '/journal/2021/04/neap/': '/p/neap',
      '/journal/2022/12/gone/': '/p/gone',
      '/journal/2023/05/broken-matter/': '/p/broken-matter',
      '/journal/harbour/markup/2023/07/plain-page/': '/p/plain-page',
      '/journal/kitchen/fish-soup/': '/p/fish-soup',
      '/journal/about/': '/p/about',
      '/feed.xml': '/feed',
    })
  })

  it('reports what is left out, and what is lost', async () => {
    const { report } = await movedSite()
    expect(report.lost).toEqual([
      {
        where: '_posts/2020-02-02-old.textile',
        message: 'is not Markdown or HTML. Convert it, for example with pandoc.',
      },
      {
        where: '_posts/2023-05-06-broken-matter.md:1',
        message: expect.stringMatching(/not valid: .* Its simple lines were read, these were not: .*tags: \[one, two/),
      },
    ])
    expect(saidOf(report)).toEqual([
      expect.stringMatching(/^_posts\/2021-03-04-mud-and-rope\.md:20 Attributes of kramdown/),
      '_posts/2023-07-08-plain-page.html the template code {{ page.title }} is left out',
      expect.stringMatching(/^_posts\/tides\/2021-04-01-neap\.markdown:10 Attributes of kramdown/),
      expect.stringMatching(/^_posts\/tides\/2021-04-01-neap\.markdown:14 .*newsletter-form\.html/),
      'moved.html leads to https://lowwater.example/journal/about/. It was left out.',
      'notes/index.md is a list that Jekyll makes. It was left out.',
    ])
  })

  it('is read from a folder above it, and without a configuration', async () => {
    const above = emptyFolder()
    cpSync(fixture('jekyll'), join(above, 'site-main'), { recursive: true })
    const folder = emptyFolder()
    const report = await moved(above, folder)
    expect(report.redirects.map(({ from }) => from)).toContain('/journal/2021/04/neap/')

    const bare = emptyFolder()
    mkdirSync(join(bare, '_posts'))
    writeFileSync(join(bare, '_posts/2020-01-02-Only-One.md'), 'No front matter, one text.\n')
    const other = emptyFolder()
    const { redirects, lost } = await moved(bare, other)
    expect([redirects, lost]).toEqual([[{ from: '/2020/01/02/Only-One.html', to: '/p/only-one' }], []])
    expect(readFileSync(join(other, 'posts/only-one.md'), 'utf8')).toContain('title: Only One')
  })

  it('reads posts of Hexo, below `source`', async () => {
    const hexo = emptyFolder()
    mkdirSync(join(hexo, 'source/_posts'), { recursive: true })
    writeFileSync(
      join(hexo, '_config.yml'),
      'title: Hex\nurl: https://hex.example\nroot: /\npermalink: :year/:title/\n',
    )
    writeFileSync(join(hexo, 'source/_posts/reef.md'), '---\ntitle: Reef\ndate: 2019-05-06 07:08:09\n---\nOne.\n')
    const folder = emptyFolder()
    const { redirects } = await moved(hexo, folder)
    expect(redirects).toEqual([{ from: '/2019/reef/', to: '/p/reef' }])
  })

  it('takes wrong dates, values and nesting for findings', async () => {
    const site = emptyFolder()
    mkdirSync(join(site, '_posts'))
    const posts = {
      '2021-13-45-no-date.md': '---\ntitle: No date\ndate: yesterday\ntags: {a: 1}\n---\nText.\n',
      '2021-01-01-list.md': '---\n- one\n- two\n---\nText of a list.\n',
      '2021-01-02-alias.md': '---\na: &a [*a]\ntitle: Loop\n---\nText of a loop.\n',
      '2021-01-03-proto.md': '---\n__proto__: {x: 1}\ntitle: Proto\n---\nText of it.\n',
    }
    for (const [name, text] of Object.entries(posts)) writeFileSync(join(site, '_posts', name), text)
    const folder = emptyFolder()
    const report = await moved(site, folder)
    expect(report.posts.written).toBe(4)
    expect(JSON.stringify(contentOf(folder))).not.toContain('Invalid')
  })
})

async function movedSite(): Promise<{ report: MoveReport; files: Readonly<Record<string, string>> }> {
  const folder = emptyFolder()
  const report = await moved(fixture('jekyll'), folder)
  const files = contentOf(folder)
  const texts = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString('utf8')])
  return { report, files: Object.fromEntries(texts) as Record<string, string> }
}

function saidOf({ notes }: MoveReport): string[] {
  return notes.map(({ where, message }) => `${where} ${message}`).sort()
}
