import type { LinkField, LinkTemplates } from '../../src/domain/links/link-templates.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

export const LINK_FIELDS: readonly LinkField[] = [
  'vote',
  'unsubscribe',
  'manage',
  'viewOnline',
  'referral',
  'sponsorClick',
  'link',
  'pixel',
]
/** Places of each kind, beside those that every kind has. */
export const PLACES: Readonly<Record<LinkField, readonly string[]>> = {
  vote: ['poll', 'option'],
  unsubscribe: [],
  manage: [],
  viewOnline: ['url'],
  referral: [],
  sponsorClick: ['campaign', 'url'],
  link: ['number', 'url'],
  pixel: [],
}
export const EVERYWHERE = ['token', 'id', 'email', 'post']

export const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
export const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
export const link = (href: string) => ({ type: 'link', attrs: { href } })
export const poll = (label: string) => ({
  id: 7,
  question: 'Which sheet?',
  options: [
    { id: 'a', label },
    { id: 2, label: 'The crossword' },
  ],
  is_published: true,
})

export function letter(content: object[], { post = {}, data = {} }: { post?: Json; data?: Json } = {}) {
  return readPost({ publication: PUBLICATION, post: { ...POST, ...post }, body: { type: 'doc', content }, data })
}

/** A post that has every kind of merge field. */
export const EVERYTHING = letter(
  [
    paragraph(
      text('Dear {first_name, "reader"}, we write to {email, "you"} in {city, "your town"}: '),
      text('{name, "this"} is a link', link('https://linked.example/?a=1&b=2')),
    ),
    { type: 'poll', attrs: { id: 7 } },
    { type: 'referral' },
    { type: 'sponsorshipCampaign', attrs: { id: 5 } },
  ],
  {
    post: {
      title: 'For {first_name, "you"}',
      sponsorshipCampaigns: [
        {
          id: 5,
          doc_content: { type: 'doc', content: [paragraph(text('Tar', link('https://tar.example/?a=1&b=2')))] },
        },
      ],
    },
    data: { polls: { 7: poll('The "weather" <page>') } },
  },
)

/** Its mail for free subscribers. */
export const everything = (links?: LinkTemplates) =>
  compileEmail(EVERYTHING, { now: NOW, reader: 'free', fields: ['city'], ...(links ? { links } : {}) })
