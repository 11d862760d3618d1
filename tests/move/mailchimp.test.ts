import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fixture } from './moved-source.js'
import { filesFrom, readExport } from './read-source.js'
import { contentOf, emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

describe('campaigns of Mailchimp', () => {
  it('arrive without the frame of the mail, with dates and subjects of the table', async () => {
    const folder = emptyFolder()
    const report = await moved(fixture('mailchimp'), folder, { fetch: OFFLINE })
    const files = contentOf(folder)
    const text = (slug: string) => Buffer.from(files[`posts/${slug}.md`] ?? '', 'latin1').toString('utf8')
    expect(text('low-tide')).toMatchInlineSnapshot(`
      "---
      title: Low tide
      subtitle: The mud is older than the town
      date: 2023-03-02T10:05:00.000Z
      sent: 2023-03-02T10:05:00.000Z
      slug: low-tide
      ---

      ![The quay at six](../assets/6b7fa434f92a8b80aab0.png){width=564}

      Dear {first_name, ""}, the **quay** is dry. Read [the rope walk](/p/the-rope-walk).

      Hello {first_name, "neighbour"}, come by. It is .

      - One boat
      - Two oars

      ::button[Book a place]{url=https://quay.example/book}

      ---

      A boxed remark about tar.

      ![A rope](https://gallery.mailchimp.com/ab12/images/rope_a.jpg)

      ![A knot](https://mcusercontent.com/ab12/images/knot.jpg)
      "
    `)
    expect(text('the-rope-walk')).toMatchInlineSnapshot(`
      "---
      title: The rope walk
      date: 2023-04-06T18:00:00.000Z
      sent: 2023-04-06T18:00:00.000Z
      slug: the-rope-walk
      ---

      Three strands make a rope.

      [![A coil](https://mcusercontent.com/ab12/images/coil.png)](https://quay.example/rope)

      ::button[See the ropes]{url=https://quay.example/ropes}

      ---

      Last words before the footer, \\{{ tide.height }}.
      "
    `)
    expect(text('only-words')).toMatchInlineSnapshot(`
      "---
      title: Only words
      date: 2023-05-04T18:00:00.000Z
      sent: 2023-05-04T18:00:00.000Z
      slug: only-words
      ---

      Dear {first_name, ""},

      Only words today, and one address:\\
      <https://quay.example/words>

      ---
      "
    `)
    expect(text('not-sent-yet')).toContain('draft: true\n---\n\nA draft that nobody got.')
    expect(report.lost).toEqual([
      { where: 'campaigns/campaigns.csv:6', message: 'the export has no text for A lost campaign' },
    ])
    expect(report.redirects).toEqual([{ from: '/quay/rope-walk', to: '/p/the-rope-walk' }])
    expect(report.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'the name of the campaign was left out: ‘March letter’',
        'a merge tag in an address was left out: https://quay.example/book?e=*|EMAIL|*',
        'merge tags that only the old service fills in were left out: *|CURRENT_YEAR|*',
      ]),
    )
  })

  it('without a table count as sent, and say so', async () => {
    const html =
      '<body class="mcnBody"><p class="mcnTextContent">Words for you</p><a href="*|UNSUB|*">Unsubscribe</a></body>'
    const { source, posts, notes } = await readExport(filesFrom({ 'low-tide.html': html }))
    expect([source, posts[0]?.status, posts[0]?.post['title']]).toEqual(['mailchimp', 'published', 'low tide'])
    expect(notes.map(({ message }) => message)).toContain(
      'has no date: the export has no table of campaigns. It counts as sent.',
    )
  })

  it('are not pages of other programs that link to Mailchimp', async () => {
    const html = '<body><p>Subscribe at <a href="https://x.us1.list-manage.com/subscribe?u=1">our list</a>.</p></body>'
    expect((await readExport(filesFrom({ 'page.html': html }))).source).toBe('html')
  })
})

describe('contacts of Mailchimp', () => {
  it('have the state of their list, consent, tags and columns', async () => {
    const { readers, notes } = await readExport(fixture('mailchimp'))
    expect(readers.map(({ email, status, consent }) => [email, status, consent?.how ?? null])).toEqual([
      ['fay@reader.example', 'bounced', 'added to Mailchimp'],
      ['ana@reader.example', 'active', 'confirmed by mail on Mailchimp'],
      ['ben@reader.example', 'active', 'added to Mailchimp'],
      ['cem@reader.example', 'active', 'signed up on Mailchimp'],
      ['eva@reader.example', 'active', null],
      ['gil@reader.example', 'unsubscribed', null],
      ['dia@reader.example', 'unsubscribed', 'added to Mailchimp'],
      ['ben@reader.example', 'complained', 'added to Mailchimp'],
    ])
    expect(readers[1]).toEqual({
      email: 'ana@reader.example',
      name: 'Ana Low',
      status: 'active',
      state: 'free',
      created_at: '2021-01-03T10:00:00.000Z',
      unsubscribed_at: null,
      consent: { at: '2021-01-03T10:05:00.000Z', how: 'confirmed by mail on Mailchimp', from: '203.0.113.9' },
      plan: null,
      stripe_customer: null,
      tags: ['Early birds', 'River, lower'],
      fields: {
        town: 'Sallow',
        member_rating: '4',
        latitude: '51.5',
        longitude: '-0.1',
        gmtoff: '0',
        dstoff: '0',
        timezone: 'Europe/London',
        cc: 'GB',
        region: 'LND',
        last_changed: '2022-01-01 00:00:00',
        leid: '1001',
        euid: 'e1001',
        notes: 'Asked for a map',
      },
      where: 'lists/members/quay_subscribed_members.csv:2',
    })
    expect(readers[6]?.unsubscribed_at).toBe('2022-05-06T07:08:09.000Z')
    expect(notes).toContainEqual({
      where: 'lists/members/quay_subscribed_members.csv',
      message: '1 times are not dates',
    })
  })

  it('of a table that does not say its state are active only with a time of agreement', async () => {
    const csv =
      'Indirizzo email,Nome,OPTIN_TIME,LEID,EUID\na@x.example,Anna,2021-01-03 10:00:00,1,2\nb@x.example,,,1,2\n'
    const { readers, notes } = await readExport(filesFrom({ 'contatti.csv': csv }))
    expect(readers.map(({ email, name, status }) => [email, name, status])).toEqual([
      ['a@x.example', 'Anna', 'active'],
      ['b@x.example', null, 'unsubscribed'],
    ])
    expect(notes[0]?.message).toContain('1 with a time of agreement count as subscribed')
  })

  it('are read from zips in zips and zips in folders', async () => {
    const list = (name: string) => readFileSync(join(fixture('mailchimp/lists'), name))
    const inner = zipSync({ 'subscribed_members_export_1.csv': list('members/quay_subscribed_members.csv') })
    const outer = zipSync({
      'lists/quay_export.zip': inner,
      'lists/unsubscribed/u.csv': list('unsubscribed/quay_unsubscribed.csv'),
      'readme.txt': strToU8('hello'),
    })
    const folder = emptyFolder()
    mkdirSync(join(folder, 'both'))
    writeFileSync(join(folder, 'account.zip'), outer)
    writeFileSync(join(folder, 'both/account.zip'), outer)
    for (const path of ['account.zip', 'both']) {
      const { source, readers } = await readExport(join(folder, path))
      expect([source, readers.length]).toEqual(['mailchimp', 6])
    }
  })
})
