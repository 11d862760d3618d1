import type { Mailbox } from '../../email/index.js'

/** Options that change the content. `mail` and `send` have the same options. */
export interface ContentOptions {
  /** Replaces the post's title as subject. */
  readonly subject?: string | undefined
  /** Shorten mails that a mail client would clip. */
  readonly truncate?: boolean | undefined
  /** IANA time zone of dates. Default: UTC. */
  readonly timeZone?: string | undefined
  /** The sender. Default: that of the publication. */
  readonly from?: Mailbox | undefined
}

/** Options of the sending commands about approvals. */
export interface ProofRequirement {
  /** Send only approved content. */
  readonly requireProof?: boolean | undefined
  /** A key file: only approvals that it signed count. */
  readonly proofKey?: string | undefined
}
