import type { Mailbox } from '../../email/index.js'

/** Options that change the content. `mail` and `send` have the same options. */
export interface ContentOptions {
  readonly subject?: string | undefined
  readonly truncate?: boolean | undefined
  readonly timeZone?: string | undefined
  readonly from?: Mailbox | undefined
}

/** Options of the sending commands about approvals. */
export interface ProofRequirement {
  /** Send only approved content. */
  readonly requireProof?: boolean
  /** A key file: only approvals that it signed count. */
  readonly proofKey?: string
}
