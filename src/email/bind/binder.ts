import { escapeHtml } from '../../domain/text/escape-html.js'
import { given } from '../../domain/links/publication-urls.js'
import type { Recipient, Slot } from '../../domain/recipient/slots.js'
import type { ActionSigner } from './action-link.js'
import { layoutOf, type Layout, type LayoutSource, type Stretch } from '../compile/layout.js'
import { holeValue } from './slot-recipe.js'
import type { Site } from './slot-value.js'
import { identifier, type UnsubscribeLink } from './unsubscribe.js'

/** A recipient's values in the holes of the layout that fits them. */
export interface Filled {
  readonly layout: Layout
  /** By hole, not escaped. */
  readonly plain: readonly string[]
  /** By hole, as it stands in HTML. */
  readonly html: readonly string[]
  /** Whether the unsubscribe link says who the recipient is. */
  readonly identified: boolean
}

/** Finds the layout for a recipient and what goes into its holes. */
export type Fill = (recipient: Recipient) => Filled

/**
 * Layouts are made when the first recipient of their kind comes: with or without token, id and address. Variant 8 knows
 * no link before its recipient.
 */
export function filler(source: LayoutSource, signer: ActionSigner | undefined): Fill {
  const { slots, site } = source
  const layouts: (Layout | undefined)[] = []
  const unsubscribe = slots.findIndex(({ kind }) => kind === 'unsubscribe')
  const identifies = identifier(site)
  const signed = slots.map((slot) => signer && signatureFor(slot, site, signer))
  return (recipient) => {
    const subject = signer ? String(recipient.id ?? recipient.email ?? '') : ''
    const token = given(recipient.token)
    const tokenOf = (slot: number) => (subject && signed[slot]?.(subject)) || token
    const variant =
      recipient.links || recipient.is_contributor
        ? 8
        : (token || subject ? 1 : 0) + (recipient.id === undefined ? 0 : 2) + (recipient.email ? 4 : 0)
    const layout = (layouts[variant] ??= layoutOf(
      source,
      variant === 8 ? null : { token: (variant & 1) === 1, id: (variant & 2) === 2, email: (variant & 4) === 4 },
    ))
    const plain: string[] = []
    const html: string[] = []
    for (const hole of layout.holes) {
      const value = holeValue(hole, recipient, slots, site, tokenOf)
      plain.push(value)
      html.push(escapeHtml(value))
    }
    return { layout, plain, html, identified: identifies(recipient, tokenOf(unsubscribe)) }
  }
}

function signatureFor(slot: Slot, site: Site, signer: ActionSigner): ((recipient: string) => string) | undefined {
  if (slot.kind === 'vote')
    return signer.prepare({
      action: 'vote',
      publication: site.base_url,
      postId: site.post,
      pollId: slot.pollId,
      optionId: slot.optionId,
    })
  if (slot.kind === 'unsubscribe' || slot.kind === 'manage')
    return signer.prepare({ action: slot.kind, publication: site.base_url })
  return undefined
}

/** The recipient's unsubscribe link. */
export function unsubscribeLink({ layout, plain, identified }: Filled): UnsubscribeLink {
  return { url: joined(layout.unsubscribe, plain), identified }
}

export function joined({ statics, holes }: Stretch, values: readonly string[]): string {
  let text = statics[0] ?? ''
  for (let at = 0; at < holes.length; at++) text += (values[holes[at] ?? -1] ?? '') + (statics[at + 1] ?? '')
  return text
}
