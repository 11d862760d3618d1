import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderPage, renderWeb } from '../../src/web/platform-web.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'
import { postJson } from '../harness/post-fixtures.js'

/** Stands in the fixture behind the wall and nowhere else. */
const SECRET = /quillonbrook/i
const OUTSIDE: readonly SubscriptionState[] = ['anonymous', 'free', 'pledged', 'lapsed']
const INSIDE: readonly SubscriptionState[] = ['paid', 'founding']

async function everything(input: unknown, state: SubscriptionState): Promise<Record<string, string>> {
  const post = readPost(input)
  const web = await renderWeb(post, { now: NOW, reader: state })
  const page = await renderPage(post, { now: NOW, reader: state })
  const template = await compileEmail(post, { now: NOW, reader: state })
  const mail = template.bind({ name: 'Ana', token: 'tok' })
  return {
    html: web.html,
    head: web.head,
    problems: JSON.stringify([...web.problems, ...template.problems]),
    page: page.html,
    text: renderText(post, { reader: state }),
    'email html': mail.html,
    'email text': mail.text,
    subject: mail.subject,
    template: JSON.stringify(template),
  }
}

describe('paid text', () => {
  it.each(OUTSIDE)('never reaches %s', async (state) => {
    for (const [part, output] of Object.entries(await everything(postJson('paid-letter'), state)))
      expect(SECRET.test(output), part).toBe(false)
  })
  it.each(INSIDE)('reaches %s', async (state) => {
    const {
      html,
      text,
      'email html': email,
      'email text': emailText,
    } = await everything(postJson('paid-letter'), state)
    for (const output of [html, text, email, emailText]) expect(output).toMatch(SECRET)
  })
  it('is in the fixture at all', () => expect(JSON.stringify(postJson('paid-letter'))).toMatch(SECRET))
})

describe('the cut', () => {
  const words = (text: string) => ({ type: 'text', text })
  const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
  const anchor = (number: number) => ({ type: 'footnoteAnchor', attrs: { number } })
  const note = (number: number, text: string) => ({
    type: 'footnote',
    attrs: { number },
    content: [paragraph(words(text))],
  })
  const envelope = (post: object, ...content: unknown[]) => ({
    publication: PUBLICATION,
    post: { ...POST, subtitle: undefined, description: undefined, ...post },
    body: { type: 'doc', content },
  })
  const secretIn = (outputs: Record<string, string>) =>
    Object.entries(outputs)
      .filter(([, output]) => SECRET.test(output))
      .map(([part]) => part)

  it.each([
    [
      'a marker in a post for everyone',
      { audience: 'everyone' },
      [paragraph(words('Free.')), { type: 'paywall' }, paragraph(words('Quillonbrook'))],
    ],
    [
      'an audience nobody knows',
      { audience: 'martians' },
      [paragraph(words('Free.')), { type: 'paywall' }, paragraph(words('Quillonbrook'))],
    ],
    [
      'no audience',
      { audience: undefined },
      [paragraph(words('Free.')), { type: 'paywall' }, paragraph(words('Quillonbrook'))],
    ],
    [
      'two markers',
      { audience: 'only_paid' },
      [
        paragraph(words('Free.')),
        { type: 'paywall' },
        paragraph(words('Quillonbrook')),
        { type: 'paywall' },
        paragraph(words('Quillonbrook')),
      ],
    ],
    [
      'a marker in a quote',
      { audience: 'only_paid' },
      [
        {
          type: 'blockquote',
          content: [paragraph(words('Free.')), { type: 'paywall' }, paragraph(words('Quillonbrook'))],
        },
        paragraph(words('Quillonbrook')),
      ],
    ],
    [
      'a marker in a list',
      { audience: 'only_paid' },
      [
        {
          type: 'bullet_list',
          content: [
            { type: 'list_item', content: [paragraph(words('Free.')), { type: 'paywall' }] },
            { type: 'list_item', content: [paragraph(words('Quillonbrook'))] },
          ],
        },
      ],
    ],
    [
      'a marker in an unknown block',
      { audience: 'only_paid' },
      [
        {
          type: 'hologram',
          content: [paragraph(words('Free.')), { type: 'paywall' }, paragraph(words('Quillonbrook'))],
        },
        paragraph(words('Quillonbrook')),
      ],
    ],
    [
      'a marker in the middle of a paragraph',
      { audience: 'only_paid' },
      [paragraph(words('Free.'), { type: 'paywall' }, words('Quillonbrook')), paragraph(words('Quillonbrook'))],
    ],
    [
      'a marker with content',
      { audience: 'only_paid' },
      [
        paragraph(words('Free.')),
        { type: 'paywall', content: [paragraph(words('Quillonbrook'))] },
        paragraph(words('Quillonbrook')),
      ],
    ],
    [
      'a note of the paid part',
      { audience: 'only_paid' },
      [
        paragraph(words('Free.'), anchor(1)),
        { type: 'paywall' },
        paragraph(words('Paid.'), anchor(2)),
        note(1, 'Open.'),
        note(2, 'Quillonbrook'),
      ],
    ],
    [
      'a note whose number is used twice',
      { audience: 'only_paid' },
      [
        paragraph(words('Free.'), anchor(1)),
        { type: 'paywall' },
        paragraph(words('Paid.'), anchor(1)),
        note(1, 'Open.'),
        note(1, 'Quillonbrook'),
      ],
    ],
    [
      'notes that stand before the wall',
      { audience: 'only_paid' },
      [paragraph(words('Free.')), note(9, 'Quillonbrook'), { type: 'paywall' }, paragraph(words('Paid.'), anchor(9))],
    ],
    [
      'a first paragraph that is paid',
      { audience: 'only_paid' },
      [
        { type: 'paywall' },
        paragraph(
          words('Quillonbrook is the first and only long paragraph, the one a description would be taken from.'),
        ),
      ],
    ],
    [
      'no marker, a post for payers',
      { audience: 'only_paid' },
      [
        paragraph(
          words('Quillonbrook is the first and only long paragraph, the one a description would be taken from.'),
        ),
      ],
    ],
    ['no marker, a post for founders', { audience: 'founding' }, [paragraph(words('Quillonbrook'))]],
    [
      'pictures and headings',
      { audience: 'only_paid' },
      [
        { type: 'paywall' },
        { type: 'heading', attrs: { level: 2 }, content: [words('Quillonbrook')] },
        {
          type: 'captionedImage',
          content: [
            { type: 'image2', attrs: { src: 'https://assets.diptych.example/canal.jpg', alt: 'Quillonbrook' } },
          ],
        },
      ],
    ],
  ])('%s keeps it from those outside', async (_, post, content) => {
    for (const state of OUTSIDE)
      expect(secretIn(await everything(envelope(post, ...content), state)), state).toEqual([])
    expect(secretIn(await everything(envelope(post, ...content), 'founding'))).toContain('html')
  })

  it('a form that is HTML is cut as well', async () => {
    const input = {
      ...POST,
      audience: 'only_paid',
      subtitle: undefined,
      body_html: '<p>Free.</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div><p>Quillonbrook</p>',
    }
    for (const state of OUTSIDE) expect(secretIn(await everything(input, state)), state).toEqual([])
    expect(secretIn(await everything(input, 'paid'))).toContain('html')
  })

  it('a poll behind the wall is not in the mail’s merge fields', async () => {
    const input = {
      ...envelope(
        { audience: 'only_paid' },
        paragraph(words('Free.')),
        { type: 'paywall' },
        { type: 'poll', attrs: { id: 7 } },
      ),
      data: {
        polls: {
          7: {
            id: 7,
            question: 'Quillonbrook?',
            options: [
              { id: 1, label: 'yes' },
              { id: 2, label: 'no' },
            ],
            is_published: true,
          },
        },
      },
    }
    for (const state of OUTSIDE) expect(secretIn(await everything(input, state)), state).toEqual([])
    expect(secretIn(await everything(input, 'paid'))).toContain('html')
  })

  it('is for founders alone when the post is', async () => {
    const input = envelope(
      { audience: 'founding' },
      paragraph(words('Free.')),
      { type: 'paywall' },
      paragraph(words('Quillonbrook')),
    )
    expect(secretIn(await everything(input, 'paid'))).toEqual([])
  })

  it('lets everybody signed in pass when the post is for free subscribers', async () => {
    const input = envelope(
      { audience: 'only_free' },
      paragraph(words('Free.')),
      { type: 'paywall' },
      paragraph(words('Quillonbrook')),
    )
    expect(secretIn(await everything(input, 'anonymous'))).toEqual([])
    expect(secretIn(await everything(input, 'free'))).toContain('html')
  })
})

describe('the wall', () => {
  it.each(OUTSIDE)('asks %s to subscribe', async (state) => {
    const { html, 'email html': email } = await everything(postJson('paid-letter'), state)
    const [wall] = select(html ?? '', 'aside.paywall')
    expect(wall).toBeDefined()
    expect(select(html ?? '', 'aside.paywall a[href*="/subscribe"]')).toHaveLength(1)
    expect(email).toContain('This post is for paid subscribers')
  })
  it.each(INSIDE)('is not there for %s', async (state) => {
    const { html, 'email html': email } = await everything(postJson('paid-letter'), state)
    expect(select(html ?? '', 'aside.paywall')).toEqual([])
    expect(email).not.toContain('This post is for paid subscribers')
  })
})

it('a banner asks lapsed readers, and nobody else, to continue their support (W-BAN-1)', async () => {
  for (const state of [...OUTSIDE, ...INSIDE]) {
    const { 'email html': html, 'email text': text } = await everything(postJson('paid-letter'), state)
    expect(/Continue your support/.test(html ?? ''), state).toBe(state === 'lapsed')
    expect(/Continue your support/.test(text ?? ''), state).toBe(state === 'lapsed')
    if (state === 'lapsed') {
      const button = select(html ?? '', 'a[href*="utm_content=continue-support"]')[0]
      expect(button?.attribs['href']).toContain('utm_medium=email')
      expect(html).toContain('Subscribe now')
    }
  }
})
