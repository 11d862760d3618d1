import type { StoredMailing } from '../../site/store/mailings/mailing-store.js'

/** The state of a mailing, for people. */
export function mailingState({ state, finished_at, send_at, id }: StoredMailing): string {
  switch (state) {
    case null:
      return finished_at === null ? 'not finished' : 'sent'
    case 'scheduled':
      return send_at === null ? 'scheduled' : `begins ${send_at.toISOString().slice(0, 16)}Z`
    case 'sampled':
      return `sample sent; 'diptych mailings go ${id}' sends it to the others`
    case 'done':
      return 'sent'
    case 'sending':
    case 'paused':
    case 'canceled':
      return state
  }
}
