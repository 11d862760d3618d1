import { subscribeLabel, type SubscribeLabel, type SubscribeLabelContext } from './subscribe-label.js'

/**
 * Label of a subscribe widget for this reader. A writer's own label is shown as an invitation; a reader who cannot
 * subscribe to more sees their state instead (S-SUBW-3, S-SUBW-4).
 */
export function subscribeOffer(text: string | null, context: SubscribeLabelContext): SubscribeLabel {
  const state = subscribeLabel(null, context)
  return state.subscribed ? state : subscribeLabel(text, context)
}
