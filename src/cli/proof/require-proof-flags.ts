/** Options of commands that send. */
export interface RequireProofFlags {
  /** Send only what was approved. */
  readonly requireProof?: boolean
  /** A key file: only approvals that it signed count. */
  readonly proofKey?: string
}
