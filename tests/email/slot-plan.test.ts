import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml } from '../../src/domain/escape-html.js'
import type { Recipient, Slot } from '../../src/domain/slots.js'
import { slotPlan, tokenText } from '../../src/email/slot-plan.js'
import { slotValue } from '../../src/email/slot-value.js'

const site = { base_url: 'https://lowwater.example', subdomain: 'lowwater', canonical_url: 'https://lowwater.example/p/tides?a=1' }
const slots: Slot[] = [
  { kind: 'vote', pollId: 7, optionId: '"<x>' },
  { kind: 'unsubscribe' },
  { kind: 'manage' },
  { kind: 'viewOnline' },
  { kind: 'referral' },
  { kind: 'recipientName', fallback: 'there' },
]
const recipient = fc.record(
  {
    token: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom("a'b&c", 'dptokenmark', '')),
    name: fc.string(),
    links: fc.record({ unsubscribe: fc.webUrl(), vote: fc.webUrl() }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)

it('gives what making the value anew gives, for every slot and recipient', () => {
  fc.assert(
    fc.property(fc.constantFrom(...slots), recipient, (slot, someone) => {
      const value = slotValue(slot, someone as Recipient, site)
      expect(slotPlan(slot, site)(someone as Recipient, tokenText(someone as Recipient))).toEqual({ html: escapeHtml(value), text: value })
    }),
    { seed: 11, numRuns: 600 },
  )
})
