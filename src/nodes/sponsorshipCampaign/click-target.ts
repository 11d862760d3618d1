import type { Publication } from '../../domain/post/entities.js'
import type { Slot } from '../../domain/recipient/slots.js'
import { sponsorClickUrl } from '../../domain/post/sponsorship.js'

/**
 * The tracked link of a campaign: in a mail it carries the recipient, on a page the reader where one is signed in
 * (T-SPON-1).
 */
export function clickTarget(
  campaignId: number | string,
  ctx: { publication: Publication; readerId?: number | string | null; slot?(slot: Slot): string },
  url?: string,
): string {
  const { publication } = ctx
  return ctx.slot
    ? ctx.slot({ kind: 'sponsorClick', campaignId, publicationId: publication.id, url })
    : sponsorClickUrl(publication, {
        campaignId,
        medium: 'web',
        publicationId: publication.id,
        userId: ctx.readerId ?? undefined,
        url,
      })
}
