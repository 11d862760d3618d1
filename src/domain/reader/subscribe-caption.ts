import { messagesFor } from '../messages/messages.js'
import type { SubscribeLabelContext } from './subscribe-label.js'
import { hasPlans, hasSubscription } from './subscription.js'

/**
 * Invitations to subscribe in the languages of the interface, as in "Subscribe for free to receive new posts" or
 * "become a free or paid subscriber".
 */
const INVITATION =
  /(?<!\p{L})(?:subscribe(?!\p{L})|become an? [^.!?]{0,40}subscriber|sign(?:ing)? up(?!\p{L})|abonnier|suscr[ií]b|abonnez|abonne-toi|s[’']abonner|inscri[vs]|iscriv|abbona|abonneer|meld je aan|assin[ea]|inscrev)|購読|登録|订阅|訂閱|اشترك|הירשמ|הרשמ|להירשם/iu
/** Maximum characters of a caption that are searched. */
const SEARCHED = 1000

/** Whether a caption asks its reader to subscribe. */
export function invitesToSubscribe(caption: string): boolean {
  return INVITATION.test(caption.slice(0, SEARCHED))
}

/**
 * The text in place of a caption that asks to subscribe, for a reader who has done so; null for no caption. Undefined
 * if the author's caption stays: for readers without a subscription, and for captions that ask for nothing.
 */
export function subscriberCaption(
  caption: string,
  { state, publication, language }: SubscribeLabelContext,
): string | null | undefined {
  if (!hasSubscription(state) || !invitesToSubscribe(caption)) return undefined
  const words = messagesFor(language ?? publication.language)
  if (!hasPlans(publication)) return null
  if (state === 'free') return words.freeNotice
  return state === 'lapsed' ? words.continueSupportText : null
}
