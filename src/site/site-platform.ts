import { giverOf } from './gifts.js'
import { mailVoter } from './mail-voter.js'
import { confirmMail, knownMail, signInMail } from './mails.js'
import type { Platform } from './rules/platform.js'
import type { Site } from './site.js'

/**
 * The platform of a site for the rules of calls: its posts, and its handling of sign-ups. Only the mail to an address
 * tells whether it is known, never the answer, so that the site does not reveal its readers.
 */
export function sitePlatform(site: Site): Platform {
  const posts = async () => (await site.posts()).map(({ post }) => post)
  return {
    store: site.store,
    baseUrl: site.baseUrl,
    now: () => site.now(),
    poll: async (id) => (await site.poll(id))?.poll ?? null,
    hasPost: async (id) => (await posts()).some(({ post }) => String(post.id) === id),
    async person(id) {
      for (const { post } of await posts()) {
        const byline = post.publishedBylines.find((each) => String(each.id) === id)
        if (byline?.id !== undefined) return { id: byline.id, name: byline.name, photo_url: byline.photo_url }
      }
      return null
    },
    // Follows of writers exist only on the original platform.
    followedBy: async () => [],
    theme: async (id) =>
      (await posts()).find(({ publication }) => String(publication.id) === id)?.publication.theme ?? {},
    // Readers of a site have no publications.
    ownPublication: async () => null,
    referralTiers: async () => [],
    async mailVoter(vote) {
      const found = await site.poll(vote.poll)
      return found && mailVoter(site, found.posts, vote)
    },
    async welcome(reader) {
      await site.mail(await (reader.status === 'active' ? knownMail : confirmMail)(site, reader))
      return { requires_confirmation: true, subscription_id: null, referral_token: null, user: null, userExists: false }
    },
    async welcomeGift(reader, post) {
      const found = (await site.posts()).find((each) => String(each.post.post.id) === post)
      const next = found ? `/p/${encodeURIComponent(found.slug)}` : '/'
      await site.mail(await (reader.status === 'active' ? signInMail(site, reader, next) : confirmMail(site, reader)))
    },
    giver: (post, named) => giverOf(site, post, named),
  }
}
