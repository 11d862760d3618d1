import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder, type MovedFolder } from './written-files.js'

let site: MovedFolder
beforeAll(async () => {
  site = await movedFolder(fixture('eleventy'))
})

describe('a project of Eleventy', () => {
  it('arrives with its posts, pages and data', () => {
    expect(Object.keys(site.files).filter((path) => path.startsWith('posts/'))).toEqual(
      ['about', 'harbour-walk', 'mud-and-rope', 'soon', 'tables'].map((slug) => `posts/${slug}.md`),
    )
    const mud = site.post('mud-and-rope')
    expect(mud).toContain(
      'title: Mud & rope\ndescription: The tide went out and stayed out.\nauthors:\n  - Inês Duarte\ndate: 2021-03-04\ntags:\n  - rope\n  - mud\n',
    )
    expect(site.post('harbour-walk')).toContain('title: The harbour walk\nauthors:\n  - Inês Duarte\ndate: 2022-06-07')
    expect(site.post('soon')).toMatch(/title: Soon\nauthors:\n {2}- Tom Hale\n[^]*draft: true/)
    expect(site.post('about')).toContain('type: page')
    expect(JSON.parse(site.files['publication.json'] ?? '')).toMatchObject({
      name: 'Low Water',
      base_url: 'https://lowwater.example',
      language: 'en',
      author_name: 'Inês Duarte',
    })
  })

  it('keeps pictures, files and what shortcodes show', () => {
    const mud = site.post('mud-and-rope')
    expect(mud).toMatch(/!\[Rope on a bollard\]\(\.\.\/assets\/[0-9a-f]{20}\.png "Three strands"\)/)
    expect(mud).toMatch(/!\[A chart of the estuary\]\(\.\.\/assets\/[0-9a-f]{20}\.png\)/)
    expect(mud).toMatch(/\[a file\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(mud).toContain('Wear boots.')
    expect(site.post('tables')).toMatch(/Low water is at \*\*seven\*\*[^]*!\[Four boats\]\(\.\.\/assets/)
    expect(site.report.media).toMatchObject({ found: 4, stored: 4 })
  })

  it('leads links and old addresses to the new posts', () => {
    expect(site.post('mud-and-rope')).toContain(
      'See [the walk](https://lowwater.example/p/harbour-walk), [about](https://lowwater.example/p/about) and [the tables](https://lowwater.example/p/tables).',
    )
    expect(site.redirects).toEqual({
      '/2021/03/mud-and-rope/': '/p/mud-and-rope',
      '/2022/06/harbour-walk/': '/p/harbour-walk',
      '/about/': '/p/about',
      '/tables/': '/p/tables',
    })
  })

  it('reports what is left out, and what is lost', () => {
    expect(site.lost).toEqual(['content/old.pug is a template that is not read. Save its page as HTML.'])
    expect(site.notes).toEqual([
      'content/index.njk is a list that Eleventy makes. It was left out.',
      'content/letters/2021-03-04-mud-and-rope.md:1 posts have no field for place: ‘Setúbal’. They are left out.',
      expect.stringContaining('"{{ collections.letters | length }}" is template code'),
      expect.stringContaining('content/letters/harbour-walk.md:1 its front matter is not valid: it is JavaScript'),
      'content/letters/soon.md its address is computed: ‘/{{ title | reverse }}/’. Old links to it are not redirected.',
      'content/pages/tables.njk the template code {{ tides.high }} is left out',
    ])
  })

  it('reads projects without a configuration, and old ones', async () => {
    const plain = await movedFolder(
      folderOf({
        'package.json': '{ "dependencies": { "@11ty/eleventy": "1.0.0" } }',
        'posts/2020-01-02-one.md': '---\ntitle: One\n---\nText one.\n',
        'posts/two/index.md': '---\ntitle: Two\npermalink: "{{ page.filePathStem }}.html"\n---\nText two.\n',
        'posts/three.md': '---\ntitle: Three\npermalink: false\n---\nText three.\n',
        'README.md': '# Not a post\n',
      }),
    )
    expect(plain.redirects).toEqual({
      '/posts/2020-01-02-one/': '/p/one',
      '/posts/one/': '/p/one',
      '/posts/two/': '/p/two',
    })
    expect(plain.post('three')).toContain('draft: true')
    const old = await movedFolder(
      folderOf({
        'site/.eleventy.js':
          'module.exports = (c) => { c.addPassthroughCopy("img"); return { pathPrefix: "/blog/", dir: { input: "src" } } }',
        'site/src/a.md': '---\ntitle: A\ndate: Last Modified\n---\n![](/img/a.png)\n',
        'site/img/a.png': '',
      }),
    )
    expect(old.redirects).toEqual({ '/blog/a/': '/p/a' })
    expect(old.report.media).toMatchObject({ found: 1, stored: 1 })
  })

  it('takes wrong data for findings', async () => {
    const wrong = await movedFolder(
      folderOf({
        'eleventy.config.js': 'export default {{{ dir: { input: "../../.." } }',
        'posts.json': '{ not JSON',
        'a.md': '---\ntitle: A\ntags: { b: 1 }\npermalink: [1]\ndate: [1]\n---\nText a.\n',
        'b.md': '---\n---\n',
      }),
    )
    expect(wrong.report.posts.written).toBe(1)
    expect(JSON.stringify(wrong.files)).not.toMatch(/NaN|Invalid Date|\[object/)
  })
})
