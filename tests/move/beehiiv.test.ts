import { describe, expect, it } from 'vitest'
import { fixture } from './moved-source.js'
import { filesFrom, readExport } from './read-source.js'
import { contentOf, emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

describe('posts of beehiiv', () => {
  it('arrive without what the mail draws around them', async () => {
    const folder = emptyFolder()
    const report = await moved(fixture('beehiiv'), folder, { fetch: OFFLINE })
    const files = contentOf(folder)
    const text = (slug: string) => Buffer.from(files[`posts/${slug}.md`] ?? '', 'latin1').toString('utf8')
    expect(text('eel-traps')).toMatchInlineSnapshot(`
      "---
      title: Eel traps & other baskets
      subtitle: What lies below the lock
      date: 2025-03-02T06:00:00.000Z
      tags:
        - Baskets
        - River
      slug: eel-traps
      cover: https://media.beehiiv.com/cdn-cgi/image/quality=100/uploads/asset/file/4444dddd/cover.png
      ---

      Hello {first_name, "neighbour"}, the **basket** weavers meet *again* at the [lower gate](https://lock.example/p/paid-basket).

      ## Three baskets

      - A willow one
      - A hazel one

      1. Soak it

      :::figure
      ![A basket on the quay](https://media.beehiiv.com/cdn-cgi/image/fit=scale-down,format=auto,onerror=redirect,quality=80/uploads/asset/file/1111aaaa/basket.png?t=1){width=600}

      Woven by **Mara**
      :::

      :image{src="https://media.beehiiv.com/cdn-cgi/image/quality=100/uploads/asset/file/2222bbbb/eel.jpg" alt="An eel"}

      ::button[Order a basket]{url=https://shop.example/baskets}

      https://www.youtube.com/watch?v=abcdEFGH123

      The weaving film

      ---

      ::digest-post-embed[Weirs of the river]{
        caption="An old survey"
        size=sm
        cover_image=https://museum.example/weir.png
        canonical_url=https://museum.example/weirs
        publication_name=museum.example
      }

      > Water finds every gap.
      >
      > *The lock keeper*

      > A plain quotation

      Which bait?

      - Worms
      - Bread

      \`\`\`
      {{ first_name }} stays in code
      \`\`\`
      "
    `)
    expect(text('paid-basket')).toMatchInlineSnapshot(`
      "---
      title: The paid basket
      date: 2025-03-09T06:00:00.000Z
      audience: everyone
      slug: paid-basket
      ---

      Everyone may read this opening about the dearest basket of all.

      ::paywall

      The secret is tar, and a lot of patience while it dries.

      ![Tar pot](https://media.beehiiv.com/uploads/asset/file/3333cccc/tar.png "Tar, warm")

      ---

      Ends \\{{ site.weather }}.
      "
    `)
    expect(text('members-only')).toContain('audience: only_paid')
    expect(text('not-yet')).toContain('draft: true')
    expect(report.posts.byStatus).toEqual({ published: 3, draft: 1, private: 1 })
    expect(report.notes.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'hidden text was left out: ‘The lock is open again’',
        'the subject of the mail was left out: ‘Eels! And baskets’',
        'the offer at the paywall was left out: ‘Upgrade to read the rest. Upgrade’ (https://lock.example/upgrade)',
        "created_at 'yesterday' is not a date",
        "does not say in a known way who may read it: 'segment 9'",
        'is archived: beehiiv did not show it. It became a draft.',
        'has template code that nobody fills in here. Readers see it as it is: {{ site.weather }}',
      ]),
    )
    expect(JSON.parse(files['publication.json'] ?? '')).toEqual({ base_url: 'https://lock.example' })
  })

  it('have the audience that beehiiv states, and none if it is unknown', async () => {
    const head = 'id,web_title,status,audience,url,content_html\n'
    const row = (audience: string, html: string) =>
      `1,A,confirmed,${audience},https://a.example/p/a,"<div id=""content-blocks""><p>Text</p>${html}</div>"\n`
    const audienceOf = async (audience: string, html = '') => {
      const { posts } = await readExport(filesFrom({ 'any.csv': head + row(audience, html) }))
      return [posts[0]?.post['audience'], posts[0]?.audienceUnknown]
    }
    expect(await audienceOf('free')).toEqual(['everyone', false])
    expect(await audienceOf('All premium subscribers')).toEqual(['only_paid', false])
    expect(await audienceOf('both')).toEqual(['only_free', false])
    expect(await audienceOf('both', '<div class=""paywall""></div><p>More</p>')).toEqual(['everyone', false])
    expect(await audienceOf('Gold people')).toEqual([undefined, true])
    expect(await audienceOf('')).toEqual([undefined, true])
  })

  it('are reported when their row is broken or has no text', async () => {
    const { posts, lost } = await readExport(
      filesFrom({
        'posts.csv': 'id,web_title,status,audience,url,content_html\n1,A,confirmed,free,https://a.example/p/a,\n2,"B',
      }),
    )
    expect(posts.map(({ key }) => key)).toEqual(['1'])
    expect(lost.map(({ where }) => where)).toEqual(['posts.csv:2 a', 'posts.csv:3'])
  })
})

describe('readers of beehiiv', () => {
  it('keep state, tier, consent and columns, and whoever may have left is not active', async () => {
    const { readers, lost, notes } = await readExport(fixture('beehiiv'))
    expect(readers.map(({ email, status, state, plan }) => [email, status, state, plan])).toEqual([
      ['ana@reader.example', 'active', 'free', null],
      ['ben@reader.example', 'active', 'paid', 'Silver'],
      ['cem@reader.example', 'unsubscribed', 'free', null],
      ['dia@reader.example', 'unsubscribed', 'free', null],
      ['eva@reader.example', 'pending', 'free', null],
      ['fay@reader.example', 'active', 'lapsed', null],
      ['gil@reader.example', 'unsubscribed', 'free', null],
      ['hal@reader.example', 'bounced', 'free', null],
      ['not an address', 'active', 'free', null],
    ])
    expect(readers[0]).toEqual({
      email: 'ana@reader.example',
      name: 'Ana',
      status: 'active',
      state: 'free',
      created_at: '2025-01-03T10:23:10.000Z',
      unsubscribed_at: null,
      consent: { at: '2025-01-03T10:23:10.000Z', how: 'signed up on beehiiv', from: 'https://lock.example/' },
      plan: null,
      stripe_customer: null,
      tags: ['river', 'early'],
      fields: {
        'free tier': 'Yes',
        'silver tier': 'No',
        utm_channel: 'website',
        referring_site: 'https://lock.example/',
        town: 'Sallow',
      },
      where: 'subscribers_export_2025-04-01.csv:2',
    })
    expect(readers[1]).toMatchObject({ name: 'Ben Boat', stripe_customer: 'cus_ben' })
    expect(readers[3]?.unsubscribed_at).toBe('2025-02-02T08:00:00.000Z')
    expect(readers[5]?.consent).toEqual({ at: null, how: 'imported into beehiiv', from: null })
    expect(lost).toEqual([
      {
        where: 'subscribers_export_2025-04-01.csv:11',
        message: 'has no email: Nobody, active, free, 2025-01-09 10:36:48 UTC, Yes, No, website',
      },
    ])
    expect(notes.map(({ message }) => message)).toContain(
      "1 readers have the unknown status 'hibernating'. They get no mail, because they may have left.",
    )
  })

  it('are read from a table in UTF-16 with semicolons', async () => {
    const text = '\uFEFFemail;status;tier;created_at\nana@reader.example;active;free;2025-01-03 10:23:10 UTC\n'
    const { source, readers } = await readExport(filesFrom({ 'x.csv': new Uint8Array(Buffer.from(text, 'utf16le')) }))
    expect([source, readers.length, readers[0]?.status]).toEqual(['beehiiv', 1, 'active'])
  })
})
