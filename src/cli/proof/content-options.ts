import type { Mailbox } from '../../email/index.js'

/** Options that change what readers get. `mail` and `send` have the same. */
export interface ContentOptions {
  readonly subject?: string | undefined
  readonly truncate?: boolean | undefined
  readonly timeZone?: string | undefined
  readonly from?: Mailbox | undefined
}

/** Options of commands that send: what approval they require. */
export interface ProofRequirement {
  /** Send only what was approved. */
  readonly requireProof?: boolean
  /** A key file: only approvals that it signed count. */
  readonly proofKey?: string
}
