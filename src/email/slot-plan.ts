import { escapeHtml } from '../domain/escape-html.js'
import { encodeComponent } from '../domain/percent-encoding.js'
import type { Recipient, Slot } from '../domain/slots.js'
import { slotValue, type Site } from './slot-value.js'

/** A value in the two places it may stand. */
export interface SlotText {
  readonly html: string
  readonly text: string
}

/** Gives a slot's value for one recipient; everything that does not depend on them is done beforehand. */
export type SlotPlan = (recipient: Recipient, token: SlotText | null) => SlotText

// Letters only, so that it passes through every encoding as it is.
const MARK = 'dptokenmark'

/**
 * Builds the addresses of a slot once, around a mark where the recipient's token goes: making them anew for each
 * of a million recipients is most of what binding costs.
 */
export function slotPlan(slot: Slot, site: Site): SlotPlan {
  const anew: SlotPlan = (recipient) => both(slotValue(slot, recipient, site))
  if (slot.kind === 'recipientName' || slot.kind === 'sponsorClick') return anew
  const without = both(slotValue(slot, {}, site))
  const [before, after, ...more] = slotValue(slot, { token: MARK }, site).split(MARK).map(both)
  if (!before || more.length > 0) return anew
  return (recipient, token) => {
    if (recipient.links) return anew(recipient, token)
    return token && after ? { html: before.html + token.html + after.html, text: before.text + token.text + after.text } : without
  }
}

/** A recipient's token as it stands in an address; null without one. */
export function tokenText({ token }: Recipient): SlotText | null {
  return token ? both(encodeComponent(token)) : null
}

function both(text: string): SlotText {
  return { html: escapeHtml(text), text }
}
