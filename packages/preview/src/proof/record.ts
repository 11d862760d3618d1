import { SUBSCRIPTION_STATES } from 'diptych'
import * as v from 'valibot'

const HASH = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const SHORT_HASH = v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))

const BLOCK = v.object({
  /** Hash of its text, links and pictures. */
  content: SHORT_HASH,
  /** Hash of its markup. */
  look: SHORT_HASH,
  /** The beginning of its text. */
  words: v.pipe(v.string(), v.maxLength(400)),
})

const VIEW = v.object({
  kind: v.picklist(['page', 'mail']),
  states: v.pipe(v.array(v.picklist(SUBSCRIPTION_STATES)), v.minLength(1), v.maxLength(SUBSCRIPTION_STATES.length)),
  blocks: v.array(BLOCK),
  /** Plain text of a mail; '' for a page. */
  text: v.string(),
})

/** The data that a proof stores for the next one. */
export const PROOF_RECORD = v.object({
  version: v.literal(1),
  fingerprint: HASH,
  /** ISO 8601. */
  date: v.pipe(v.string(), v.isoTimestamp()),
  subject: v.string(),
  parts: v.record(v.string(), HASH),
  views: v.array(VIEW),
})

export type ProofRecord = v.InferOutput<typeof PROOF_RECORD>
/** The compared data of a page or a mail. */
export type ViewRecord = v.InferOutput<typeof VIEW>
export type BlockRecord = v.InferOutput<typeof BLOCK>
