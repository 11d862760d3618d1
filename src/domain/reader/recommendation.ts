import { BLURB_LENGTH } from '../values/limits.js'

/** The place where a recommendation was made (O-42). */
export type RecommendationSource = 'post-footer' | 'modal'

export interface Blurb {
  /** As sent; undefined if the writer gives no reason (V-BLURB-2). */
  readonly description: string | undefined
  readonly length: number
  /** V-BLURB-1 */
  readonly tooLong: boolean
}

export function blurbOf(text: string): Blurb {
  const trimmed = text.trim()
  return { description: trimmed || undefined, length: trimmed.length, tooLong: trimmed.length > BLURB_LENGTH }
}

/** Whether a reader's own publication could recommend this one. It may recommend it already (S-REC-1). */
export function mayRecommend(
  own: { readonly id: number | string; readonly invite_only: boolean },
  publicationId: number | string,
): boolean {
  return !own.invite_only && String(own.id) !== String(publicationId)
}
