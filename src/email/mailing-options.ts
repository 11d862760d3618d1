import { group, optional, positiveInteger, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { state } from '../render/option-schemas.js'
import type { BatchOptions } from './mail-batch.js'

const recipients = thatIs<object>(
  'a list of recipients, or another iterable of them',
  (value) => typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value),
)

export const checkAudienceOf = signature('audienceOf', { state })
export const checkTemplate = signature('template', { state })
export const checkBatches = signature('batches', {
  recipients,
  options: group<BatchOptions>({ size: optional(positiveInteger) }),
})
