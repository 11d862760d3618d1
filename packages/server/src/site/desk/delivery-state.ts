import type { StoredMailing } from '../store/mailings/mailing-store.js'
import type { Desk } from './desk.js'
import { withValues } from './words.js'

/** The state of a mailing, as text for its writer. */
export function deliveryState({ words, moment }: Desk, { state, send_at, finished_at }: StoredMailing): string {
  switch (state) {
    case null:
      return finished_at === null ? words.openState : words.doneState
    case 'scheduled':
      return send_at === null ? words.sendingState : withValues(words.scheduledState, { time: moment(send_at) })
    case 'sending':
      return words.sendingState
    case 'paused':
      return words.pausedState
    case 'sampled':
      return words.sampledState
    case 'canceled':
      return words.canceledState
    case 'done':
      return words.doneState
  }
}
