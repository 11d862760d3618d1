import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInFullRun } from '../harness/every-case.js'
import { contentOf, emptyFolder, houseOn, moved, pictureServer } from './substack-house.js'

let server: Awaited<ReturnType<typeof pictureServer>>
beforeAll(async () => {
  server = await pictureServer((request, response) => {
    const { url = '' } = request
    if (url.startsWith('/refused/')) return answered(response.writeHead(403).end())
    if (url.startsWith('/missing/')) return answered(response.writeHead(404).end())
    if (url.endsWith('.mp3')) return answered(response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound'))
    return false
  })
})
afterAll(() => server.stop())

const answered = (_: unknown) => true

describe('a newsletter of Substack', () => {
  it('arrives with its words, pictures, links, wall, and a report of what did not', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'publication.json'), '{ "name": "The Quay", "base_url": "https://quay.example" }')
    const report = await moved(houseOn(server.origin), folder)
    const files = contentOf(folder)
    expect(Object.keys(files).filter((path) => path.startsWith('posts/'))).toEqual([
      'posts/a-draft-without-a-slug.md',
      'posts/about.md',
      'posts/low-water.md',
      'posts/on-air.md',
      'posts/the-paid-letter.md',
    ])
    const post = files['posts/low-water.md'] ?? ''
    expect(post).toContain('title: Low water & high talk')
    expect(post).toContain('subtitle: What the harbour says, "quietly"')
    expect(post).toContain('sent: 2024-03-02T07:05:00.000Z')
    expect(post).toMatch(/!\[Four boats on the mud\]\(\.\.\/assets\/[0-9a-f]{20}\.png/)
    expect(post).toContain('(https://quay.example/p/the-paid-letter)')
    expect(post).toContain('The mud is older than the town.')
    expect(files['posts/a-draft-without-a-slug.md']).toContain('draft: true')
    expect(files['posts/the-paid-letter.md']).toMatch(/three strands[^]*paywall[^]*the fourth would do/)
    expect(report.posts).toMatchObject({ found: 5, written: 5, walls: 1, byStatus: { published: 4, draft: 1 } })
    expect(report.words.taken).toBe(report.words.found)
    expect(report.lost).toEqual([{ where: 'posts.csv:7', message: 'the export has no text for 9006.lost-letter' }])
    expect(files['posts/about.md']).toContain('[low water](https://quay.example/p/low-water)')
    expect(report.media.missing.map(({ address, reason, posts }) => [address, reason, posts])).toEqual([
      [`${server.origin}/missing/rope-2.png`, 'the server answers 404', ['The paid letter']],
    ])
    expect(report.complete).toBe(false)
    expect(report.redirects).toEqual([])
    // A site serves pictures only.
    expect(files['posts/on-air.md']).toContain(`podcast: ${server.origin}/`)
    expect(report.notes.map(({ message }) => message).join('\n')).toMatch(
      /keeps the old address http:\S+\.mp3\. Its copy is assets\/[0-9a-f]{20}\.mp3\./,
    )
  })

  it('takes what the export lacks from pages that were saved beside it', async () => {
    const source = houseOn(server.origin)
    const page = readFileSync(join(source, 'pages/low-water.html'), 'utf8')
    writeFileSync(join(source, 'pages/another.html'), page.replaceAll('9001', '7777'))
    writeFileSync(join(source, 'pages/broken.html'), page.replace('{\\"isEU', '{\\"isEU\\'))
    const folder = emptyFolder()
    const { notes } = await moved(source, folder)
    const post = contentOf(folder)['posts/low-water.md'] ?? ''
    expect(post).toContain('authors:\n  - name: Ada Marsh\n    handle: adamarsh\n')
    expect(post).toContain('section: Tides\ntags:\n  - name: Harbour\n')
    expect(post).toContain('description: What the mud says.')
    expect(notes.filter(({ where }) => where.startsWith('pages/'))).toEqual([
      { where: 'pages/another.html', message: '2 comments were left out: a newsletter here has none.' },
      { where: 'pages/broken.html', message: 'is not a saved page of a post. It was left out.' },
      { where: 'pages/low-water.html', message: '2 comments were left out: a newsletter here has none.' },
      { where: 'pages/another.html', message: 'is the page of a post that the export does not have. It was left out.' },
    ])
  })

  itInFullRun('takes it from a saved page of 25 MB too', async () => {
    const source = houseOn(server.origin)
    const page = readFileSync(join(source, 'pages/low-water.html'), 'utf8')
    const long = page.replace('"isEU', `"padding\\":\\"${'x'.repeat(25_000_000)}\\",\\"isEU`)
    writeFileSync(join(source, 'pages/low-water.html'), long)
    const folder = emptyFolder()
    await moved(source, folder)
    expect(contentOf(folder)['posts/low-water.md']).toContain('section: Tides')
  })

  it('takes the sizes of a picture whose own address is refused', async () => {
    const { asked } = server
    asked.length = 0
    await moved(houseOn(server.origin), emptyFolder())
    expect(asked.filter((url) => url.endsWith('boats.png'))).toEqual(['/w_1456/boats.png'])
  })

  it('takes a picture that the writer supplies', async () => {
    const source = houseOn(server.origin)
    const folder = emptyFolder()
    const { media } = await moved(source, folder)
    const [missing] = media.missing
    const { mkdirSync } = await import('node:fs')
    mkdirSync(join(folder, 'missing-pictures'))
    writeFileSync(join(folder, missing?.supplyAs ?? ''), readFileSync(join('fixtures/assets', 'logo-mitbach.png')))
    const again = await moved(source, folder)
    expect(again.media.missing).toEqual([])
    expect(contentOf(folder)['posts/the-paid-letter.md']).not.toContain('missing/rope-2')
  })

  it('moved twice is equal, and asks no server again', async () => {
    const source = houseOn(server.origin)
    const folder = emptyFolder()
    await moved(source, folder)
    const first = contentOf(folder)
    server.asked.length = 0
    const report = await moved(source, folder)
    const { 'move-report.json': _, 'move-report.html': __, ...rest } = contentOf(folder)
    expect(first).toMatchObject(rest)
    expect([server.asked, report.posts.written, report.posts.same]).toEqual([[], 0, 5])
  })

  it('leaves a post as it is that the writer has changed', async () => {
    const source = houseOn(server.origin)
    const folder = emptyFolder()
    await moved(source, folder)
    writeFileSync(join(folder, 'posts/about.md'), '# Mine\n')
    const { notes } = await moved(source, folder)
    expect(readFileSync(join(folder, 'posts/about.md'), 'utf8')).toBe('# Mine\n')
    expect(notes.map(({ message }) => message)).toContain(
      'posts/about.md was changed or is another post. It was left as it is. Rename it to get the moved post.',
    )
  })
})
