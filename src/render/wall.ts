import type { Messages } from '../domain/messages/messages.js'
import { paywallAudience, type Reader } from '../domain/reader/access.js'
import { groupOffer } from '../domain/reader/offers.js'
import { wallFor, type PostMeter, type Wall as WallKind } from '../domain/reader/post-meter.js'
import { isSignedIn } from '../domain/reader/subscription.js'
import type { BaseContext } from './context.js'
import type { LabelledLink } from './labelled-link.js'
import { upgradeLink } from './upgrade-link.js'

/** The content of the wall for one reader, the same for page, mail and plain text. */
export interface WallContent {
  /** `sign-up`: an account or a free subscription opens the text. `payment`: a paid one does. */
  readonly asksFor: 'sign-up' | 'payment'
  readonly title: string
  readonly offer: LabelledLink
  /** K-GRP-1. Null if the publication has no group discount, or if the text is free. */
  readonly group: LabelledLink | null
  /** Null for a signed-in reader who is not asked to pay. `question` is the text before the link. */
  readonly signIn: { readonly question: string | null; readonly link: LabelledLink } | null
}

type WallReader = Pick<BaseContext, 'post' | 'publication' | 'outline'> & Reader

/** The wall for this reader (W-PAY-1, W-REG-1); null for readers who may read everything. */
export function wallContent(
  ctx: Pick<BaseContext, 'messages' | 'urls'> & WallReader,
  meter: PostMeter | null,
): WallContent | null {
  const { messages, urls, state, publication } = ctx
  const kind = wallKind(ctx, meter)
  if (!kind) return null
  const offer = upgradeLink(ctx, 'paywall', urls.canonical())
  const title = wallTitle(kind, messages)
  const link = { label: messages.signIn, url: urls.signIn() }
  if (kind.kind === 'registration' || kind.kind === 'free')
    return {
      asksFor: 'sign-up',
      title,
      offer,
      group: null,
      signIn: isSignedIn(state) ? null : { question: null, link },
    }
  const group = groupOffer(publication)
  return {
    asksFor: 'payment',
    title,
    offer,
    group: group && {
      label: messages.groupDiscount(group.percent),
      url: urls.checkout({ utm_content: 'paywall', group: 'true', coupon: group.coupon }),
    },
    signIn: { question: messages.alreadyPaid, link },
  }
}

/** The kind of wall at the cut of a post. */
export function wallKind(
  { post, publication, outline, state, isContributor }: WallReader,
  meter: PostMeter | null,
): WallKind | null {
  return wallFor({
    cut: outline.wall !== null,
    audience: paywallAudience(post),
    meter,
    reader: { state, isContributor },
    publication,
  })
}

function wallTitle(wall: WallKind, messages: Messages): string {
  switch (wall.kind) {
    case 'registration':
      return messages.createFreeAccount
    case 'free':
      return messages.subscribeToRead
    case 'used-up':
      return messages.freePostsRead(wall.limit)
    case 'left':
      return messages.freePostsLeft(wall.remaining)
    case 'paid':
      return messages.paidPost
  }
}
