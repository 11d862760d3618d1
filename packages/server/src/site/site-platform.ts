import { giverOf } from './gifts.js'
import { mailVoter } from './mail-voter.js'
import { confirmMail, knownMail, signInMail } from './mails.js'
import type { Platform } from './rules/platform.js'
import { lacksConsent, type Site } from './site.js'

/**
 * The platform of a site for the rules of calls: its posts, and its handling of sign-ups. Only the mail to an address
 * tells whether it is known, never the answer, so that the site does not reveal its readers.
 */
export function sitePlatform(site: Site): Platform {
  return {
    store: site.store,
    baseUrl: site.baseUrl,
    now: () => site.now(),
    poll: async (id) => (await site.catalogue()).poll(id)?.poll ?? null,
    hasPost: async (id) => (await site.catalogue()).byId(id) !== null,
    async person(id) {
      const byline = (await site.catalogue()).person(id)
      return byline?.id === undefined ? null : { id: byline.id, name: byline.name, photo_url: byline.photo_url }
    },
    // Follows of writers exist only on the original platform.
    followedBy: async () => [],
    theme: async (id) => (await site.catalogue()).publication(id)?.theme ?? {},
    // Readers of a site have no publications.
    ownPublication: async () => null,
    referralTiers: async () => [],
    async mailVoter(vote) {
      const found = (await site.catalogue()).poll(vote.poll)
      return found && mailVoter(site, found.posts, vote)
    },
    async welcome(reader) {
      // Readers of another platform who sign up here agree to get mail from here.
      const isKnown = reader.status === 'active' && !(await lacksConsent(site, reader))
      await site.mail(await (isKnown ? knownMail : confirmMail)(site, reader))
      return { requires_confirmation: true, subscription_id: null, referral_token: null, user: null, userExists: false }
    },
    async welcomeGift(reader, post) {
      const found = (await site.catalogue()).byId(post)
      const next = found ? `/p/${encodeURIComponent(found.slug)}` : '/'
      await site.mail(await (reader.status === 'active' ? signInMail(site, reader, next) : confirmMail(site, reader)))
    },
    giver: (post, named) => giverOf(site, post, named),
  }
}
