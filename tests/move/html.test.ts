import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder, type MovedFolder } from './written-files.js'

let site: MovedFolder
beforeAll(async () => {
  site = await movedFolder(fixture('pages'))
})

describe('a folder of HTML pages', () => {
  it('arrives with titles, dates, authors, covers and tags of the heads', () => {
    expect(Object.keys(site.files).filter((path) => path.startsWith('posts/'))).toEqual(
      ['about', 'mud-and-rope', 'neap', 'the-saved-page'].map((slug) => `posts/${slug}.md`),
    )
    const mud = site.post('mud-and-rope')
    expect(mud).toContain(
      'title: Mud & rope\ndescription: The tide went out and stayed out.\nauthors:\n  - Inês Duarte\ndate: 2021-03-04T07:30:00.000Z\nsection: Harbour\ntags:\n  - rope\n  - mud\nlanguage: en',
    )
    expect(mud).toMatch(/cover: \.\.\/assets\/[0-9a-f]{20}\.png\ncover_alt: Four boats on the mud/)
    expect(site.post('neap')).toContain('title: Neap tides\nauthors:\n  - Tom Hale\ndate: 2021-04-01')
    expect(site.post('about')).toContain('type: page')
    expect(JSON.parse(site.files['publication.json'] ?? '')).toMatchObject({
      name: 'Low Water',
      base_url: 'https://lowwater.example',
    })
  })

  it('takes the text without what is around it, and names that', () => {
    expect(site.post('mud-and-rope')).toContain('The fourth strand would do.')
    expect(JSON.stringify(site.files['posts/mud-and-rope.md'])).not.toMatch(/Imprint|Most read|All letters|track/)
    expect(site.post('neap')).not.toMatch(/Home|Made by hand/)
    expect(site.lost).toEqual([])
    expect(site.notes).toEqual([
      'empty.html has no text. It was left out.',
      'letters/2021/mud-and-rope.html parts around the text were left out: header ‘Low Water About the letter All letters’, aside ‘Most read Other letters of the year.’, footer ‘Copyright Low Water, all rights reserved. Imprint’',
      'letters/2021/neap.html parts around the text were left out: #nav ‘Home | Letters’, #footer ‘Made by hand.’',
      'letters/index.html is a list of links. It was left out: ‘Mud & rope Neap tides’',
      'old/mud.htm leads to /letters/2021/mud-and-rope.html. It was left out.',
    ])
  })

  it('keeps pictures beside pages and within their markup, and files', () => {
    expect(site.post('mud-and-rope')).toMatch(
      /!\[Rope on a bollard\]\(\.\.\/assets\/[0-9a-f]{20}\.png "Three strands"\)/,
    )
    expect(site.post('mud-and-rope')).toMatch(/\[the tide table\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(site.post('neap')).toMatch(/\.\.\/assets\/[0-9a-f]{20}\.png/)
    expect(site.post('the-saved-page')).toMatch(/\.\.\/assets\/[0-9a-f]{20}\.png/)
    expect(site.report.media).toMatchObject({ found: 5, stored: 5, missing: [] })
  })

  it('leads links and old addresses to the new posts', () => {
    expect(site.post('mud-and-rope')).toContain(
      '[the second letter](https://lowwater.example/p/neap#moon) and [about](https://lowwater.example/p/about)',
    )
    expect(site.post('neap')).toContain('[the mud](https://lowwater.example/p/mud-and-rope)')
    expect(site.redirects).toMatchObject({
      '/about.html': '/p/about',
      '/letters/2021/mud-and-rope.html': '/p/mud-and-rope',
      '/letters/2021/neap.html': '/p/neap',
      '/old/mud.htm': '/p/mud-and-rope',
    })
  })

  it('leaves out what most pages have in common, and the name of the site in titles', async () => {
    const pages = Object.fromEntries(
      ['one', 'two', 'three', 'four'].map((name) => [
        `${name}/index.html`,
        `<html><head><title>Letter ${name} | The Quay</title></head><body><table><tr><td><p>The Quay, a letter by hand</p></td></tr></table><div><p>This is the text of letter ${name}, and it is long enough to be read.</p></div><p>Write to the quay.</p></body></html>`,
      ]),
    )
    const { post, redirects, notes } = await movedFolder(folderOf(pages))
    expect(post('two')).toContain('title: Letter two\n')
    expect(post('two')).toContain('This is the text of letter two')
    expect(post('two')).not.toMatch(/by hand|Write to the quay/)
    expect(redirects['/two/']).toBe('/p/two')
    expect(notes.join('\n')).toContain('‘Write to the quay.’')
  })

  it('reads other encodings, and broken markup', async () => {
    const { post, report } = await movedFolder(
      folderOf({
        'a.html': '<meta charset="utf-8"><title>Ä</title><p>Text <b>open <i>tags <a href="::">nowhere</a><table><td>x',
        'b.html':
          '<script type="application/ld+json">{"@type": ["BlogPosting"], "author": 5, "datePublished": "never", "keywords": {"a": 1}}</script><p>Text b with an invalid date.</p>',
        'c.html': `${'<div>'.repeat(3000)}Deep text${'</div>'.repeat(3000)}`,
        'd.html': '',
        'e.xhtml': '<html><body><p>Text e.</p></body></html>',
        'f.html': '<meta http-equiv="refresh" content="0; url=//[">',
      }),
    )
    expect(report.posts.written).toBe(4)
    expect(post('c')).toContain('Deep text')
    expect(JSON.stringify(post('b'))).not.toMatch(/NaN|Invalid/)
  })
})
