import type { Publication } from '../../domain/post/entities.js'
import { sponsorClickUrl } from '../../domain/post/sponsorship.js'
import type { MergeField } from '../../domain/recipient/merge-field.js'

/** The tracked link of a campaign. In a mail it contains the recipient, on a page the signed-in reader (T-SPON-1). */
export function clickTarget(
  campaignId: number | string,
  ctx: { publication: Publication; readerId?: number | string | null; mergeField?(mergeField: MergeField): string },
  url?: string,
): string {
  const { publication } = ctx
  return ctx.mergeField
    ? ctx.mergeField({ kind: 'sponsorClick', campaignId, publicationId: publication.id, url })
    : sponsorClickUrl(publication, {
        campaignId,
        medium: 'web',
        publicationId: publication.id,
        userId: ctx.readerId ?? undefined,
        url,
      })
}
