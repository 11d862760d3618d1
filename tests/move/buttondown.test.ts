import { describe, expect, it } from 'vitest'
import { fixture } from './moved-source.js'
import { filesFrom, readExport } from './read-source.js'
import { contentOf, emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }

describe('letters of Buttondown', () => {
  it('arrive in Markdown and in fancy mode, with their audience and without the lines of the list', async () => {
    const folder = emptyFolder()
    const report = await moved(fixture('buttondown'), folder, { fetch: OFFLINE })
    const files = contentOf(folder)
    const text = (slug: string) => Buffer.from(files[`posts/${slug}.md`] ?? '', 'latin1').toString('utf8')
    expect(text('the-weir')).toMatchInlineSnapshot(`
      "---
      title: The weir
      description: About the weir
      date: 2024-01-02T16:55:00.000Z
      sent: 2024-01-02T16:55:00.000Z
      slug: the-weir
      cover: https://assets.buttondown.email/images/weir.png
      ---

      Hello {first_name, "neighbour"},

      The *weir* holds[^1], see [the gates](/p/fancy-gates).

      ![The weir at noon](https://assets.buttondown.email/images/noon.png)

      ## What comes

      - Eels
        - Small ones
      - Leaves

      > Water finds every gap.

      \`\`\`liquid
      {{ subscriber.email }} stays in code
      \`\`\`

      In a line, \`{{ subscriber.email }}\` stays too.

      https://www.youtube.com/watch?v=abcdEFGH123

      ::subscribe

      The secret gate is for paying readers.

      Snow in Sallow!

      Please share it. You have  referrals, and the level is \\{{ weir.level }}.

      [^1]: Since 1820.
      "
    `)
    expect(text('fancy-gates')).toMatchInlineSnapshot(`
      "---
      title: Fancy gates
      date: 2024-01-09T16:55:00.000Z
      sent: 2024-01-09T16:55:00.000Z
      audience: only_free
      slug: fancy-gates
      ---

      Dear {first_name, ""}, the **gates** are open.

      ![A gate](https://assets.buttondown.email/images/gate.png "Gate four")

      - One
      - Two

      ::subscribe

      Read [more](https://other.example/).
      "
    `)
    expect(text('for-those-who-pay')).toMatch(/Everybody sees this\.\n\n::paywall\n\nOnly those/)
    expect(text('from-before')).toContain('# Old words')
    expect(report.posts.byStatus).toEqual({ published: 5, draft: 1 })
    expect(report.posts.byAudience).toEqual({ everyone: 3, only_free: 1, only_paid: 2 })
    expect(report.lost.map(({ message }) => message)).toEqual([
      'a part that only paying readers got was left out, because more may read the letter: ‘The secret gate is green.’',
      'the export has no text for Vanished',
    ])
    expect(report.redirects).toContainEqual({ from: '/archive/the-weir/', to: '/p/the-weir' })
  })

  it('are found in JSON, and are for paying readers if nothing says who may read them', async () => {
    const emails = [{ id: 'x', secondary_id: 1, subject: 'A', publish_date: '2024-01-02T03:04:05Z', slug: 'a' }]
    const { source, posts, notes } = await readExport(
      filesFrom({ 'emails.json': JSON.stringify(emails), 'emails/a.md': 'Words' }),
    )
    expect([source, posts[0]?.audienceUnknown, posts[0]?.post['post_date']]).toEqual([
      'buttondown',
      true,
      '2024-01-02T03:04:05.000Z',
    ])
    expect(notes[0]?.message).toContain('does not say who may read each letter')
  })
})

describe('subscribers of Buttondown', () => {
  it('have the state of their type, consent, tags and columns', async () => {
    const { readers, notes } = await readExport(fixture('buttondown'))
    expect(readers.map(({ email, status, state }) => [email.split('@')[0], status, state])).toEqual([
      ['ana', 'active', 'free'],
      ['ben', 'active', 'paid'],
      ['cem', 'pending', 'free'],
      ['dia', 'unsubscribed', 'free'],
      ['eva', 'bounced', 'free'],
      ['fay', 'unsubscribed', 'free'],
      ['gil', 'complained', 'free'],
      ['hal', 'unsubscribed', 'free'],
      ['ida', 'active', 'lapsed'],
    ])
    expect(readers[0]).toEqual({
      email: 'ana@reader.example',
      name: 'Ana',
      status: 'active',
      state: 'free',
      created_at: '2023-03-24T10:23:10.000Z',
      unsubscribed_at: null,
      consent: { at: '2023-03-24T10:23:10.000Z', how: 'signed up on Buttondown', from: '203.0.113.9' },
      plan: null,
      stripe_customer: null,
      tags: ['sallow', 'early'],
      fields: {
        id: 's1',
        notes: 'Met at the fair',
        metadata: '{"first_name": "Ana", "town": "Sallow"}',
        source: 'form',
        referrer_url: 'https://weir.example/',
        secondary_id: '1',
      },
      where: 'subscribers.csv:2',
    })
    expect(readers[1]?.stripe_customer).toBe('cus_ben')
    expect(readers[4]?.consent).toEqual({ at: null, how: 'added to Buttondown by the writer', from: null })
    expect(readers[3]?.unsubscribed_at).toBe('2024-01-01T00:00:00.000Z')
    expect(notes.map(({ message }) => message)).toContain(
      "1 subscribers have the unknown type 'hatching'. They get no mail, because they may have left.",
    )
  })
})
