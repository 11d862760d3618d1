import { subscribeLabel, type SubscribeLabel, type SubscribeLabelContext } from './subscribe-label.js'

/**
 * What a subscribe widget offers this reader. A writer's own label is an invitation; a reader with nothing left
 * to subscribe to gets the state instead (S-SUBW-3, S-SUBW-4).
 */
export function subscribeOffer(text: string | null, context: SubscribeLabelContext): SubscribeLabel {
  const state = subscribeLabel(null, context)
  return state.subscribed ? state : subscribeLabel(text, context)
}
