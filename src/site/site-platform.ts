import { giverOf } from './gifts.js'
import { mailVoter } from './mail-voter.js'
import { confirmMail, knownMail, signInMail } from './mails.js'
import type { Platform } from './rules/platform.js'
import type { Site } from './site.js'

/**
 * What the rules of calls know on a site: its posts, and how it takes readers in. Whether an address was known is for
 * the mail that it gets, never for the answer: nobody learns from the site who reads it.
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
    // Whom writers follow is known on the platform alone.
    followedBy: async () => [],
    theme: async (id) =>
      (await posts()).find(({ publication }) => String(publication.id) === id)?.publication.theme ?? {},
    // Readers of a site have none of their own.
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
