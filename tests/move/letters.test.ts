import { describe, expect, it } from 'vitest'
import { fixture } from './moved-source.js'
import { filesFrom, readExport } from './read-source.js'
import { contentOf, emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

async function textsOf(name: string): Promise<Readonly<Record<string, string>>> {
  const folder = emptyFolder()
  await moved(fixture(name), folder, { fetch: OFFLINE })
  return Object.fromEntries(
    Object.entries(contentOf(folder)).map(([path, text]) => [path, Buffer.from(text, 'latin1').toString('utf8')]),
  )
}

describe('broadcasts of Kit', () => {
  it('arrive with merge fields, audience, dates and old addresses', async () => {
    const texts = await textsOf('kit')
    expect(texts['posts/kites.md']).toMatchInlineSnapshot(`
      "---
      title: Kites
      subtitle: Wind at last
      date: 2024-03-02T08:00:00.000Z
      sent: 2024-03-02T08:00:00.000Z
      slug: kites
      cover: https://embed.filekitcdn.com/e/1/cover.png
      cover_alt: Kites
      ---

      ## Wind

      Hello {first_name, "flyer"}, the **kites** are up. See [tails](https://kites.ck.page/posts/tails).

      :image{src=https://embed.filekitcdn.com/e/1/kite.png alt="A kite"}
      "
    `)
    expect(texts['posts/tails.md']).toContain('audience: only_free')
    expect(texts['posts/draft-of-knots.md']).toContain('draft: true')
    expect(JSON.parse(texts['redirects.json'] ?? '[]')).toBeTruthy()
  })

  it('have readers in the states of Kit', async () => {
    const { readers, notes } = await readExport(fixture('kit'))
    expect(readers.map(({ email, status, consent }) => [email.split('@')[0], status, consent?.how])).toEqual([
      ['ana', 'active', 'signed up on Kit'],
      ['ben', 'unsubscribed', 'signed up on Kit'],
      ['cem', 'pending', 'signed up on Kit'],
      ['dia', 'bounced', 'signed up on Kit'],
      ['eva', 'complained', 'signed up on Kit'],
      ['fay', 'unsubscribed', 'signed up on Kit'],
    ])
    expect(readers[0]).toMatchObject({ name: 'Ana', tags: ['kites', 'early'], fields: { id: '1', town: 'Sallow' } })
    expect(notes.map(({ message }) => message)).toContain(
      "1 readers have the unknown state 'flying'. They get no mail, because they may have left.",
    )
  })

  it('are found as mails in HTML', async () => {
    const html = '<p>Hi {{ subscriber.first_name }}</p><a href="{{ unsubscribe_link }}">Unsubscribe</a>'
    const { source, posts } = await readExport(filesFrom({ '2024-03-02-low-tide.html': html }))
    expect([source, posts[0]?.post]).toEqual([
      'kit',
      expect.objectContaining({ title: 'low tide', post_date: '2024-03-02T00:00:00.000Z', audience: 'only_free' }),
    ])
  })
})

describe('issues of Revue', () => {
  it('arrive with their items in order', async () => {
    const texts = await textsOf('revue')
    expect(texts['posts/ferries.md']).toMatchInlineSnapshot(`
      "---
      title: Ferries
      subtitle: Three boats
      date: 2021-06-04T10:00:00.000Z
      sent: 2021-06-04T10:00:00.000Z
      slug: ferries
      cover: https://s3.amazonaws.com/revue/cover.png
      ---

      This week: *ferries*.

      ## Boats to see

      ### [The ferry museum](https://museum.example/ferry)

      [![](https://s3.amazonaws.com/revue/ferry.png)](https://museum.example/ferry)

      Open on Sundays.

      Bring a coat & gloves.

      ![](https://s3.amazonaws.com/revue/quay.png)
      "
    `)
    expect(texts['posts/unsent.md']).toContain('draft: true')
    const { lost, readers } = await readExport(fixture('revue'))
    expect(lost).toEqual([
      { where: 'items.csv:6', message: 'the items of the issue 99 have no issue: ‘Words without an issue.’' },
    ])
    expect(readers.map(({ email, status }) => `${email} ${status}`)).toEqual([
      'ana@reader.example active',
      'ben@reader.example active',
      'ben@reader.example unsubscribed',
    ])
  })
})

describe('letters of TinyLetter', () => {
  it('arrive with the date of their file and without the line of the list', async () => {
    const texts = await textsOf('tinyletter')
    expect(texts['posts/first-frost.md']).toMatchInlineSnapshot(`
      "---
      title: First frost
      date: 2018-04-05T00:00:00.000Z
      sent: 2018-04-05T00:00:00.000Z
      slug: first-frost
      ---

      [frost by Mara](https://tinyletter.com/frost)

      The *reeds* are white.

      ![A reed](https://gallery.tinyletterapp.com/1/images/reed.jpg)

      ---

      > Cold hands.
      "
    `)
    const { source, readers } = await readExport(fixture('tinyletter'))
    expect([source, readers[0]?.created_at]).toEqual(['tinyletter', '2018-01-02T00:00:00.000Z'])
  })
})
