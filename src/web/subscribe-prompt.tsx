import type { ReactElement } from 'react'
import { baseOf } from '../domain/links/publication-urls.js'
import { subscriberCount } from '../domain/reader/subscribe-prompt.js'
import { hasSubscription } from '../domain/reader/subscription.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { island as subscribePromptIsland, type SubscribePromptProps } from './islands/subscribe-prompt.js'

/** Source of its sign-ups in the publication's statistics (C-FREE). */
const SOURCE = 'post-subscribe-prompt'

/** For readers without a subscription (W-SUBP-1). */
export function SubscribePrompt({ ctx }: { ctx: WebContext }): ReactElement | null {
  const { publication, urls, messages, state, visit } = ctx
  if (hasSubscription(state)) return null
  const next = urls.canonical()
  const props: SubscribePromptProps = {
    publication: publication.name,
    picture: pictureOf(ctx),
    text: (visit.frontPage && publication.hero_text) || null,
    subscribers: subscriberCount(publication.rankingDetailFreeSubscriberCount),
    signIn: urls.signIn(),
    // S-SUBP-5
    form: {
      label: messages.subscribe,
      source: SOURCE,
      action: `${baseOf(publication)}/api/v1/free?nojs=true`,
      next,
      after: { to: 'checkout', url: urls.checkout({ utm_source: SOURCE, next }) },
    },
  }
  return <IslandMarkup island={subscribePromptIsland} props={props} words={ctx} />
}

/** W-SUBP-2: on the front page, the publication's cover instead of its logo. */
function pictureOf({
  publication: { cover_photo_url: cover, logo_url: logo },
  visit: { frontPage },
  resizeImage,
}: WebContext): SubscribePromptProps['picture'] {
  if (frontPage && cover) return { kind: 'cover', src: resizeImage(cover, { width: 880, height: 440, crop: 'fill' }) }
  return logo && !frontPage ? { kind: 'logo', src: resizeImage(logo, { width: 112, height: 112, crop: 'fill' }) } : null
}
