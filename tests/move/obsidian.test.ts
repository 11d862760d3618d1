import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder, type MovedFolder } from './written-files.js'

let vault: MovedFolder
beforeAll(async () => {
  vault = await movedFolder(fixture('obsidian'))
})

describe('a vault of Obsidian', () => {
  it('arrives with its notes and their properties', () => {
    expect(vault.report).toMatchObject({
      source: { name: 'obsidian' },
      posts: { byStatus: { published: 3, draft: 2 } },
    })
    const mud = vault.post('mud-and-rope')
    expect(mud).toContain(
      'title: Mud & rope\nauthors:\n  - Inês Duarte\ndate: 2021-03-04\ntags:\n  - rope\n  - sea/mud',
    )
    expect(mud).toMatch(/cover: \.\.\/assets\/[0-9a-f]{20}\.png/)
    expect(vault.post('neap')).toContain('title: Neap tides, explained\ndescription: When the moon is at right angles')
    expect(vault.post('a-dated-letter')).toContain('title: A dated letter\ndate: 2022-05-06')
    expect(vault.post('rope-work')).toContain('draft: true')
    expect(vault.redirects).toEqual({ '/tides/neap': '/p/neap' })
  })

  it('finds links, embeds and attachments in the vault', () => {
    const mud = vault.post('mud-and-rope')
    expect(mud).toContain(
      'See [Neap tides](/p/neap), [the moon](/p/neap#the-moon), [knots](/p/rope-work) and No such note.',
    )
    expect(mud).toContain('[link](/p/neap#the-moon)')
    expect(mud).toMatch(/!\[Rope on a bollard\]\(\.\.\/assets\/[0-9a-f]{20}\.png\)\{width=300\}/)
    expect(mud).toMatch(/\[tides\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(mud).toContain('## Splices\n\nUnlay the ends and marry them.\n\n[tides]')
    expect(vault.post('neap')).toContain('[The first letter](/p/mud-and-rope)')
    expect(vault.report.media).toMatchObject({ found: 4, stored: 4 })
  })

  it('keeps lines, callouts, footnotes and code', () => {
    const mud = vault.post('mud-and-rope')
    expect(mud).toContain('The tide went out at seven.\\\nIt came back at one.\n')
    expect(mud).toContain('**Soft mud**\n\nWear boots.\\\nBring a lamp.\n')
    expect(mud).toContain('**Knots**\n\nTie twice.\n')
    expect(mud).toContain('```sh\ntide --today\n```')
    expect(mud).toMatch(/An inline one\.\[\^2\][^]*\[\^2\]: Written at the quay\./)
    expect(mud).not.toContain('Ask Tom')
    expect(mud).not.toContain('::paragraph')
  })

  it('reports what is left out, and links to notes that do not exist', () => {
    expect(vault.lost).toEqual([expect.stringMatching(/^letters\/Mud and rope\.md:17 .*No such note/)])
    expect(vault.notes).toEqual([
      ".obsidian notes with neither a date nor 'publish: true' became drafts: 1",
      '2022-05-06 A dated letter.md:1 a comment is left out: ‘quiet word’',
      '2022-05-06 A dated letter.md:3 a comment is left out: ‘Two lines of a comment’',
      'Board.canvas is a canvas. It was left out: ‘Everything floats’',
      'Templates/Letter.md is a template. It was left out: ‘Dear reader,’',
      "daily/2024-05-31.md is a daily note. Give it 'publish: true' to move it. It was left out: ‘Slept badly.’",
      'drawings/Plan.excalidraw.md is a drawing of Excalidraw. It was left out. Export it as a picture. Its words: ‘The pontoon’',
      'letters/Mud and rope.md:1 posts have no field for place: ‘Setúbal’. They are left out.',
      expect.stringMatching(/^letters\/Mud and rope\.md:25 Posts cannot fold text/),
      'letters/Mud and rope.md:29 a comment is left out: ‘Ask Tom about this’',
      'letters/Mud and rope.md:38 the dataview block is left out: ‘LIST FROM #rope’',
    ])
  })

  it('reports what stands below an embedded note at its own line', async () => {
    const { lost } = await movedFolder(
      folderOf({
        '.obsidian/app.json': '{}',
        'A.md': '---\npublish: true\n---\nFirst.^[A note.]\n\n![[B]]\n\nSee [[Nothing]].\n',
        'B.md': '---\npublish: true\n---\nOne.\n\nTwo.\n\nSee [[Nowhere]].\n\nThree.\n',
      }),
    )
    expect(lost.map((line) => line.replace(/ .*(Nothing|Nowhere).*/, ' $1'))).toEqual([
      'A.md:6 Nowhere',
      'A.md:8 Nothing',
      'B.md:8 Nowhere',
    ])
  })

  it('is known by its links where the settings are missing', async () => {
    const bare = await movedFolder(
      folderOf({
        'vault/One.md': '---\ndate: 2024-01-02\n---\nSee [[sub/Two]] and ![[a.png]].\nA line.\n',
        'vault/sub/Two.md': '---\ndate: 2024-01-03\n---\n![[One#^b]]\n\nText ![](a.png) with `[[code]]`.\n',
        'vault/files/a.png': '',
      }),
    )
    expect(bare.report.source.name).toBe('obsidian')
    expect(bare.post('one')).toContain('[sub/Two](/p/two)')
    expect(bare.report.media).toMatchObject({ found: 1, stored: 1, missing: [] })
  })

  it('reads wrong settings, embeds of themselves and broken canvases', async () => {
    const wrong = await movedFolder(
      folderOf({
        '.obsidian/app.json': '{{{',
        '.obsidian/daily-notes.json': '[1]',
        'A.md': '---\ndate: 2024-02-30\npublish: true\n---\n![[A]]\n\n![[B]]\n',
        'B.md': '---\npublish: true\n---\n![[A]]\n\n```dataview\nTABLE never closed\n',
        'C.canvas': 'no JSON',
        'Empty.md': '',
      }),
    )
    expect(wrong.report.posts.written).toBe(2)
    expect(wrong.lost).toContain('C.canvas is a canvas that cannot be read')
    expect(wrong.notes.join('\n')).toMatch(/dataview block is left out: ‘TABLE never closed’/)
  })
})
