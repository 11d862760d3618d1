import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder, type MovedFolder } from './written-files.js'

let site: MovedFolder
beforeAll(async () => {
  site = await movedFolder(fixture('hugo'))
})

describe('a site of Hugo', () => {
  it('arrives with its posts, bundles, pages and languages', () => {
    expect(Object.keys(site.files).filter((path) => path.startsWith('posts/'))).toEqual(
      ['about-fr', 'about', 'first', 'gallery-fr', 'gallery', 'mud-and-rope', 'plain', 'posts', 'soon', 'walk'].map(
        (slug) => `posts/${slug}.md`,
      ),
    )
    expect(site.report).toMatchObject({ source: { name: 'hugo' }, posts: { byStatus: { published: 9, draft: 1 } } })
    expect(JSON.parse(site.files['publication.json'] ?? '')).toMatchObject({
      name: 'Low Water',
      base_url: 'https://lowwater.example',
      language: 'en-GB',
      author_name: 'Inês Duarte',
    })
  })

  it('reads front matter of TOML, YAML and JSON, and what sections hand down', () => {
    const mud = site.post('mud-and-rope')
    expect(mud).toContain(
      'title: Mud & rope\ndescription: The tide went out and stayed out.\nsearch_title: Mud, rope and tides',
    )
    expect(mud).toContain('  - name: Tom Hale\n    bio: Rows and writes.')
    expect(mud).toContain('date: 2021-03-04T08:30:00+01:00\nsection: harbour\ntags:\n  - rope\n  - mud\n  - Knots')
    expect(mud).toMatch(/cover: \.\.\/assets\/[0-9a-f]{20}\.png\ncover_alt: Four boats on the mud/)
    expect(site.post('walk')).toMatch(/tags:\n {2}- sea\nslug: walk\ncover: \.\.\/assets\/[0-9a-f]{20}\.png/)
    expect(site.post('soon')).toMatch(/date: 2023-04-05T06:07:08Z\ntags:\n {2}- later\nslug: soon\ndraft: true/)
    expect(site.post('about-fr')).toContain('type: page\nlanguage: fr')
    expect(site.post('posts')).toContain('type: page')
  })

  it('keeps what shortcodes show, pictures and files', () => {
    const mud = site.post('mud-and-rope')
    expect(mud).toMatch(/!\[A chart\]\(\.\.\/assets\/[0-9a-f]{20}\.png "Charted in 1911"\)/)
    expect(mud).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(mud).toContain('Wear boots.')
    expect(mud).toContain('```go\nfmt.Println("low water")\n```')
    expect(mud).toMatch(/\[tide table\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    const walk = site.post('walk')
    expect(walk.match(/\.\.\/assets\/[0-9a-f]{20}\.png/g)).toHaveLength(3)
    expect(walk).toMatch(/\[the list\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(site.report.media.missing).toEqual([])
  })

  it('leads references and old addresses to the new posts', () => {
    expect(site.post('mud-and-rope')).toContain(
      '[the walk](https://lowwater.example/p/walk), [about](https://lowwater.example/p/about#who)',
    )
    expect(site.post('mud-and-rope')).toContain('[a note](https://lowwater.example/p/first)')
    expect(site.post('plain')).toContain('[the mud](https://lowwater.example/p/mud-and-rope)')
    expect(site.redirects).toEqual({
      '/about/': '/p/about',
      '/fr/about/': '/p/about-fr',
      '/who/': '/p/about',
      '/notes/first/': '/p/first',
      '/plain/page.html': '/p/plain',
      '/posts/': '/p/posts',
      '/2023/01/gallery/': '/p/gallery',
      '/fr/2023/01/gallery/': '/p/gallery-fr',
      '/2022/06/walk/': '/p/walk',
      '/2021/03/mud-and-rope/': '/p/mud-and-rope',
      '/old/mud/': '/p/mud-and-rope',
      '/2021/03/rope.html': '/p/mud-and-rope',
      '/2023/04/soon/': '/p/soon',
      '/rss': '/index.xml',
    })
  })

  it('reports what is left out, and what is lost', () => {
    expect(site.lost).toEqual(['content/posts/old.adoc is not Markdown or HTML. Convert it, for example with pandoc.'])
    expect(site.notes).toEqual([
      'content/_index.md has no text of its own, it is a list. It was left out: ‘Home’',
      'content/hidden/index.md has no page of its own in Hugo. It was left out: ‘Only resources.’',
      'content/posts/gallery/index.fr.md its bundle has files that the text does not name: one.png, two.png. They were left out.',
      expect.stringContaining('content/posts/gallery/index.fr.md:7 The shortcode'),
      'content/posts/gallery/index.md its bundle has files that the text does not name: one.png, two.png. They were left out.',
      expect.stringContaining('content/posts/gallery/index.md:7 The shortcode'),
      expect.stringContaining('It was left out: ‘Only a template shows this.’'),
      'content/posts/harbour-walk/index.md:1 posts have no field for resources: ‘src: map.png, name: map, title: The whole way’. They are left out.',
      'content/posts/mud-and-rope.md:1 posts have no field for location: ‘Setúbal’. They are left out.',
      expect.stringContaining('content/posts/mud-and-rope.md:35 The shortcode'),
    ])
  })

  it('is read without a configuration, with an old one, and from a folder above it', async () => {
    const bare = await movedFolder(
      folderOf({
        'archetypes/default.md': '---\n---\n',
        'content/Post/First Letter.md': '---\ntitle: One\n---\nA text.\n',
      }),
    )
    expect(bare.redirects).toEqual({ '/post/first-letter/': '/p/first-letter' })
    const old = await movedFolder(
      folderOf({
        'site/config.yaml':
          'baseURL: https://old.example/letters/\nuglyURLs: true\npermalinks:\n  post: /:sections/:title/\n',
        'site/content/post/2020/a.md': '---\ntitle: "Ropes & knots, again!"\n---\nA text.\n',
        'site/content/other/b.md': 'No front matter.\n',
      }),
    )
    expect(old.redirects).toEqual({
      '/letters/other/b.html': '/p/b',
      '/letters/post/2020/ropes-knots-again.html': '/p/a',
    })
  })

  it('takes wrong values for findings', async () => {
    const wrong = await movedFolder(
      folderOf({
        'hugo.toml': 'baseURL = [[[\n',
        'content/posts/a.md': '+++\ntitle = "A"\ndate = 2021-99-99\n+++\nText a.\n',
        'content/posts/b.md': '---\ntitle: B\ncascade: 5\nresources: x\naliases: {a: b}\nbuild: []\n---\nText b.\n',
        'content/posts/c.md': '---\ntitle: C\npermalink: /:nothing/\nslug: ../../etc\n---\nText c.\n',
      }),
    )
    expect(wrong.report.posts.written).toBe(3)
    expect(JSON.stringify(wrong.files)).not.toMatch(/NaN|Invalid Date/)
    expect(wrong.post('etc')).toContain('title: C')
  })
})
