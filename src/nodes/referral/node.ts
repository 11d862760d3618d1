import { referralMailUrl } from '../../domain/post/referral.js'
import { leaderboardUrl } from '../../domain/links/urls.js'
import { text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'

/** No published one was ever seen (WIRE 4): class and component names follow those of the other blocks. */
export const referral = defineBlock({
  name: 'referral',
  aliases: ['referralLink', 'referral_link'],
  attrs: { name: text(), subdomain: text() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.referral-embed, [data-component-name="ReferralToDOM"]',
      attrs: (element) => dataAttrs(element) ?? {},
    },
  ],
  text({ attrs, context }) {
    const { publication, messages, slot } = context
    const name = attrs.name?.trim() || publication.name
    const link = slot ? slot({ kind: 'referral' }) : leaderboardUrl(publication)
    return lines(
      action(messages.shareReferralLink, link),
      action(messages.sendByEmail, slot ? slot({ kind: 'referralMail', name }) : referralMailUrl(name, link)),
    )
  },
})
