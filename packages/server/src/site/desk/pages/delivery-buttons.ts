import { escapeHtml } from 'diptych/domain'
import { MAILING_CHANGES, type MailingChange } from '../../mailing-control.js'
import type { MailingState } from '../../store/deliveries/delivery-records.js'
import type { StoredMailing } from '../../store/mailings/mailing-store.js'
import type { Desk } from '../desk.js'

/** The possible changes for each state, in the order of the buttons. */
const OFFERED: Readonly<Record<MailingState, readonly MailingChange[]>> = {
  scheduled: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sampled: ['go', 'cancel'],
  canceled: [],
  done: [],
}

/**
 * Forms that change a mailing. Cancelling needs a confirmation, because it cannot be undone. Empty without a control.
 */
export function deliveryButtons({ site, words }: Desk, { id, state }: StoredMailing): string {
  if (site.mailings === null || state === null) return ''
  const labels = { pause: words.pause, resume: words.resume, go: words.goOn, cancel: words.callOff }
  const form = (change: MailingChange) =>
    `<form method="post" action="/desk/mailings/${id}"><button name="change" value="${change}"${change === 'cancel' ? ' class="grave"' : ''}>${escapeHtml(labels[change])}</button></form>`
  const buttons = OFFERED[state].map((change) =>
    change === 'cancel'
      ? `<details><summary>${escapeHtml(words.callOff)}</summary><div class="sure"><p>${escapeHtml(words.callOffNote)}</p>${form('cancel')}</div></details>`
      : form(change),
  )
  return buttons.length === 0 ? '' : `<div class="delivery-buttons">${buttons.join('')}</div>`
}

/** The requested change of a form; null for anything else. */
export function askedChange(value: unknown): MailingChange | null {
  return MAILING_CHANGES.find((change) => change === value) ?? null
}
