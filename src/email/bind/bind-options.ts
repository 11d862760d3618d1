import type { ActionSigner } from './action-link.js'

export interface BindOptions {
  /** Signs vote, unsubscribe and settings links; without it they carry the recipient's own token. */
  signer?: ActionSigner
}
