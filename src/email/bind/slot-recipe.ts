import type { AuthoredSlot } from '../../domain/recipient/authored-slots.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { recipientField } from '../../domain/recipient/recipient-field.js'
import type { Recipient, Slot } from '../../domain/recipient/slots.js'
import { slotValue, type Site } from './slot-value.js'

/** The one thing in a slot's value that has to be made anew for each recipient. */
export type Hole =
  /** The recipient's token, percent-encoded. Signed tokens differ from slot to slot. */
  | { kind: 'token'; slot: number }
  | { kind: 'id' }
  | { kind: 'email' }
  | ({ kind: 'field' } & AuthoredSlot)
  /** The whole value. */
  | { kind: 'slot'; slot: number }

/** A slot's value, not yet escaped: literal, hole, literal, … literal. */
export interface Recipe {
  readonly literals: readonly string[]
  readonly holes: readonly Hole[]
}

/** What is known of a recipient decides the form of an address: without a token it has no such parameter. */
export interface Known {
  readonly token: boolean
  readonly id: boolean
  readonly email: boolean
}

const MARKED = ['token', 'id', 'email'] as const

/**
 * Builds an address once, around marks where the recipient's values go: making it anew for each of a million
 * recipients is most of what binding costs.
 */
export function recipeOf(slot: Slot, index: number, site: Site, known: Known): Recipe {
  if (slot.kind === 'field')
    return { literals: ['', ''], holes: [{ kind: 'field', name: slot.name, fallback: slot.fallback }] }
  // A referral link within a mailto is encoded twice.
  if (slot.kind === 'referralMail') return made(index)
  const stem = stemBeside(slot, site)
  const marks = Object.fromEntries(MARKED.filter((name) => known[name]).map((name) => [name, `${stem}${name}z`]))
  const value = slotValue(slot, marks, site)
  const found = [...value.matchAll(new RegExp(`${stem}(token|id|email)z`, 'g'))]
  const literals: string[] = []
  let from = 0
  for (const match of found) {
    literals.push(value.slice(from, match.index))
    from = match.index + match[0].length
  }
  literals.push(value.slice(from))
  return {
    literals,
    holes: found.map((match): Hole =>
      match[1] === 'token' ? { kind: 'token', slot: index } : { kind: match[1] === 'id' ? 'id' : 'email' },
    ),
  }
}

/** A slot whose whole value is made for each recipient. */
export function made(index: number): Recipe {
  return { literals: ['', ''], holes: [{ kind: 'slot', slot: index }] }
}

/** What stands in a hole, not yet escaped; `tokenOf` gives the token for a slot. */
export function holeValue(
  hole: Hole,
  recipient: Recipient,
  slots: readonly Slot[],
  site: Site,
  tokenOf: (slot: number) => string | undefined,
): string {
  switch (hole.kind) {
    case 'token':
      return encodeComponent(tokenOf(hole.slot) ?? '')
    case 'id':
      return encodeComponent(String(recipient.id ?? ''))
    case 'email':
      return encodeComponent(recipient.email ?? '')
    case 'field':
      return recipientField(hole, recipient)
    case 'slot': {
      const slot = slots[hole.slot]
      const token = tokenOf(hole.slot)
      return slot ? slotValue(slot, token === undefined ? recipient : { ...recipient, token }, site) : ''
    }
  }
}

/**
 * Letters that occur neither in what the address is made from nor in the address itself, where two values may meet:
 * an author who could write a mark could send tokens elsewhere.
 */
function stemBeside(slot: Slot, site: Site): string {
  const around = JSON.stringify([slot, site, slotValue(slot, {}, site)])
  let stem = 'dpmark'
  while (around.includes(stem)) stem += 'x'
  return stem
}
