import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder, type MovedFolder } from './written-files.js'

let site: MovedFolder
beforeAll(async () => {
  site = await movedFolder(fixture('astro'))
})

describe('a project of Astro', () => {
  it('arrives with its collections, pages and authors', () => {
    expect(Object.keys(site.files).filter((path) => path.startsWith('posts/'))).toEqual(
      ['about', 'fish-soup', 'harbour-walk', 'mud-and-rope', 'notes-one', 'soon'].map((slug) => `posts/${slug}.md`),
    )
    const mud = site.post('mud-and-rope')
    expect(mud).toContain('title: Mud & rope\ndescription: The tide went out and stayed out.')
    expect(mud).toContain(
      '  - name: Inês Duarte\n    bio: Writes at low water.\ndate: 2021-03-04\ntags:\n  - rope\n  - mud',
    )
    expect(site.post('harbour-walk')).toContain('authors:\n  - Tom Hale\n  - name: Inês Duarte')
    expect(site.post('fish-soup')).toContain('section: Recipes')
    expect(site.post('about')).toContain('type: page')
    expect(site.post('soon')).toContain('draft: true')
    expect(JSON.parse(site.files['publication.json'] ?? '')).toMatchObject({
      name: 'Low Water',
      base_url: 'https://lowwater.example/journal',
      hero_text: "A letter about the sea's edges",
    })
  })

  it('keeps pictures of the source, of public and of imports, and components', () => {
    const mud = site.post('mud-and-rope')
    expect(mud).toMatch(/cover: \.\.\/assets\/[0-9a-f]{20}\.png\ncover_alt: Four boats on the mud/)
    expect(mud).toMatch(/!\[Rope on a bollard\]\(\.\.\/assets\/[0-9a-f]{20}\.png "Three strands"\)/)
    expect(mud).toMatch(/!\[A chart\]\(\.\.\/assets\/[0-9a-f]{20}\.png\)/)
    expect(mud).toMatch(/\[the tide table\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(site.post('harbour-walk')).toMatch(/!\[The steps\]\(\.\.\/assets\/[0-9a-f]{20}\.png\)/)
    expect(site.post('harbour-walk')).toContain('**Boots**\n\nWear **boots**.')
    expect(site.report.media).toMatchObject({ found: 5, stored: 5 })
  })

  it('leads links and old addresses to the new posts', () => {
    expect(site.post('mud-and-rope')).toContain(
      'See [the walk](https://lowwater.example/journal/p/harbour-walk), [a note](https://lowwater.example/journal/p/notes-one) and [the soup](https://lowwater.example/journal/p/fish-soup).',
    )
    expect(site.post('harbour-walk')).toContain('[the mud](https://lowwater.example/journal/p/mud-and-rope)')
    expect(site.redirects).toEqual({
      '/journal/about/': '/p/about',
      '/journal/blog/harbour-walk/': '/p/harbour-walk',
      '/journal/blog/mud-and-rope/': '/p/mud-and-rope',
      '/journal/blog/soon/': '/p/soon',
      '/journal/notes/notes-one/': '/p/notes-one',
      '/journal/recipes/fish-soup/': '/p/fish-soup',
      '/journal/old-mud': '/journal/blog/mud-and-rope',
      '/journal/older': '/journal/about',
      '/rss.xml': '/feed',
    })
  })

  it('reports what is left out, and what is lost', () => {
    expect(site.lost).toEqual([
      'src/pages/press.astro is a component of Astro, which is not run. Copy its text: ‘Low Water has been quoted by two harbours, four ferries and a lighthouse times.’',
    ])
    expect(site.notes).toEqual([
      'src/content/blog/_template.md begins with an underscore, which keeps it out of the site. It was left out.',
      expect.stringMatching(/harbour-walk\/index\.mdx:21 The component "<TideClock/),
      expect.stringMatching(/harbour-walk\/index\.mdx:9 Imports and exports/),
      'src/content/blog/mud-and-rope.md:1 posts have no field for place: ‘Setúbal’. They are left out.',
    ])
  })

  it('reads projects with pages alone, and with a configuration that says nothing', async () => {
    const old = await movedFolder(
      folderOf({
        'web/astro.config.ts': 'import x from "y"\nexport default x(process.env.ALL)\n',
        'web/src/pages/posts/One Post.md': '---\ntitle: One\npubDate: 2022-01-02\n---\nText one.\n',
        'web/src/pages/index.md': '---\ntitle: Home\n---\nText of the home page.\n',
        'web/src/content/posts/2024/Ünder & Über.md': '---\ntitle: Two\n---\nText two.\n',
      }),
    )
    expect(old.redirects).toEqual({ '/posts/One Post/': '/p/one-post', '/posts/2024/ünder--über/': '/p/ünder-über' })
    expect(old.report.posts.byType).toEqual({ newsletter: 2, page: 1 })
  })

  it('takes wrong code and values for findings', async () => {
    const wrong = await movedFolder(
      folderOf({
        'astro.config.mjs': 'export default { site: `https://${x}`, base: "/", redirects: { "/a": {',
        'tsconfig.json': '{{{ "paths": 1',
        'src/content.config.ts': 'const blog = defineCollection({ loader: glob({ base: "../../../etc" }) })',
        'src/content/blog/a.md': '---\ntitle: [1, 2]\npubDate: never\nauthor: { id: 5 }\n---\nText a.\n',
        'src/content/authors/x.json': 'not JSON',
      }),
    )
    expect(wrong.report.posts.found).toBe(1)
    expect(JSON.stringify(wrong.files)).not.toMatch(/NaN|Invalid Date|\[object/)
  })
})
