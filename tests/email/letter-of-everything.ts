import type { PostAudience } from '../../src/domain/post/entities.js'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

export const AUDIENCES: readonly PostAudience[] = ['everyone', 'only_free', 'only_paid', 'founding']
/** The least of the readers from whom a campaign is kept; null where it is kept from nobody. */
export const SPONSORS = [null, 'paid', 'founding'] as const

export type Sponsor = (typeof SPONSORS)[number]
export type Purpose = 'send' | 'test'

/** Words that stand behind the wall, each once, and nowhere else. */
const PAID = [
  'Paidheading',
  'Paidparagraph',
  'Paiditem',
  'Paidalt',
  'Paidcaption',
  'Paidcode',
  'Paidformula',
  'Paidquote',
  'Paidtweet',
  'Paidbutton',
  'Paidpoll',
  'Paidoption',
  'Paidsponsor',
  'Paidpost',
  'Paidnote',
  'paidlink.example',
]
const OPEN = [
  'Openfirst',
  'Opennote',
  'Ownpublication',
  'Pollquestion',
  'Polloption',
  'poll_id=8',
  'otherbutton.example/subscribe',
]

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const anchor = (number: number) => ({ type: 'footnoteAnchor', attrs: { number } })
const note = (number: number, words: string) => ({
  type: 'footnote',
  attrs: { number },
  content: [paragraph(text(words))],
})
const poll = (id: number, question: string, option: string, audience: string) => ({
  id,
  question,
  options: [
    { id: 1, label: option },
    { id: 2, label: 'Other' },
  ],
  audience,
  is_published: true,
})
const sponsorOf = (id: number, words: string, excluded: Sponsor) => ({
  id,
  campaign_type: 'structured',
  short_text: words,
  exclude_audience_minimum: excluded,
})

/** A post with everything in it that readers of different kinds see differently, and a wall in its middle. */
export function letterOf({ audience, sponsor }: { audience: PostAudience; sponsor: Sponsor }): Json {
  return {
    publication: PUBLICATION,
    post: {
      ...POST,
      title: 'Everything',
      subtitle: 'Short',
      description: undefined,
      audience,
      sponsorshipCampaigns: [sponsorOf(1, 'Opensponsor', sponsor), sponsorOf(2, 'Paidsponsor', null)],
    },
    data: {
      polls: {
        7: poll(7, 'Pollquestion', 'Polloption', 'only_paid'),
        8: poll(8, 'For all', 'Any', 'everyone'),
        9: poll(9, 'Paidpoll', 'Paidoption', 'everyone'),
      },
    },
    body: {
      type: 'doc',
      content: [
        paragraph(text('Openfirst '), { type: 'inline_latex', attrs: { persistentExpression: 'x^2' } }, anchor(1)),
        {
          type: 'subscribeWidget',
          attrs: { text: 'Subscribe' },
          content: [{ type: 'ctaCaption', content: [text('Widgetcaption')] }],
        },
        {
          type: 'embeddedPublication',
          attrs: {
            id: PUBLICATION['id'],
            name: 'Ownpublication',
            base_url: 'https://ownbutton.example',
            show_subscribe: true,
          },
        },
        {
          type: 'embeddedPublication',
          attrs: { id: 99, name: 'Another', base_url: 'https://otherbutton.example', show_subscribe: true },
        },
        { type: 'sponsorshipCampaign', attrs: { id: 1 } },
        { type: 'poll', attrs: { id: 7 } },
        { type: 'poll', attrs: { id: 8 } },
        { type: 'inAppPreviewPromo', attrs: {} },
        {
          type: 'communityPost',
          attrs: {
            url: 'https://paperboat.example/chat',
            postId: 5,
            status: 'PAID_SUBSCRIPTION_REQUIRED',
            author: { name: 'Threadauthor' },
            communityPost: { id: 5, body: 'Threadwords' },
          },
        },
        { type: 'paywall' },
        { type: 'heading', attrs: { level: 2 }, content: [text('Paidheading')] },
        paragraph(
          text('Paidparagraph'),
          anchor(2),
          text(' linked', { type: 'link', attrs: { href: 'https://paidlink.example/' } }),
          anchor(1),
        ),
        { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph(text('Paiditem'))] }] },
        {
          type: 'captionedImage',
          content: [
            { type: 'image2', attrs: { src: 'https://assets.diptych.example/paidpicture.jpg', alt: 'Paidalt' } },
            { type: 'caption', content: [text('Paidcaption')] },
          ],
        },
        { type: 'code_block', content: [text('Paidcode')] },
        { type: 'latex_block', attrs: { persistentExpression: '\\text{Paidformula}' } },
        { type: 'pullquote', content: [paragraph(text('Paidquote'))] },
        {
          type: 'twitter2',
          attrs: { url: 'https://x.com/a/status/1', full_text: 'Paidtweet', username: 'a', name: 'A' },
        },
        { type: 'button', attrs: { url: 'https://paidlink.example/button', text: 'Paidbutton' } },
        { type: 'poll', attrs: { id: 9 } },
        { type: 'sponsorshipCampaign', attrs: { id: 2 } },
        {
          type: 'embeddedPost',
          attrs: { id: 3, title: 'Paidpost', url: 'https://paperboat.example/p/paidpost', publication_name: 'P' },
        },
        note(1, 'Opennote'),
        note(2, 'Paidnote'),
      ],
    },
  }
}

/** What the mail of a reader has to say, and what it must not. */
export function promisedWords({
  audience,
  sponsor,
  state,
  purpose,
}: {
  audience: PostAudience
  sponsor: Sponsor
  state: SubscriptionState
  purpose: Purpose
}): { said: string[]; unsaid: string[] } {
  const subscribes = state !== 'anonymous' && state !== 'registered'
  const pays = state === 'paid' || state === 'founding'
  const reads = audience === 'only_free' ? subscribes : audience === 'founding' ? state === 'founding' : pays
  const kept = sponsor === 'paid' ? pays : sponsor === 'founding' && state === 'founding'
  const rules: readonly [boolean, readonly string[]][] = [
    [true, OPEN],
    [reads, PAID],
    [reads, ['poll_id=9']],
    [!reads && audience === 'only_free' && state === 'anonymous', ['Create a free account to keep reading']],
    [!reads && audience === 'only_free' && state === 'registered', ['Subscribe for free to keep reading']],
    [!reads && audience !== 'only_free', ['This post is for paid subscribers', 'Already a paid subscriber?']],
    [!kept, ['Opensponsor']],
    [true, ['Widgetcaption']],
    [!pays, ['utm_content=subscribe-widget']],
    [state === 'paid', ['✓ Subscribed']],
    [state === 'founding', ['✓ Founding member']],
    [!subscribes, ['ownbutton.example/subscribe']],
    [pays, ['poll_id=7', 'Threadwords']],
    [!pays, ['Only paid subscribers can vote in this poll', 'Only paid subscribers can see this thread']],
    [state === 'lapsed', ['Continue your support']],
    [purpose === 'test', ['Test in the app']],
  ]
  const unsaid = rules.flatMap(([applies, words]) => (applies ? [] : words))
  // A picture's address is no word of the plain text.
  return {
    said: rules.flatMap(([applies, words]) => (applies ? words : [])),
    unsaid: reads ? unsaid : [...unsaid, 'paidpicture'],
  }
}
