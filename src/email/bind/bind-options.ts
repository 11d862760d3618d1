import { group, objectWith, optional, type OptionSchema } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import type { ActionSigner } from './action-link.js'

export interface BindOptions {
  /** Signs vote, unsubscribe and settings links. Without it, they contain the recipient's own token. */
  signer?: ActionSigner | undefined
  /**
   * Signs the links to the post (action `read`), so that its site opens the post for the recipient's current state.
   * Sign them for a shorter time, because readers forward mails. Only links to the host of the publication's `base_url`
   * are signed. Default: these links are the same for everybody.
   */
  readSigner?: ActionSigner | undefined
}

const signer = optional(objectWith<ActionSigner>('a signer from createActionSigner', 'prepare'))

export const bindOptions: OptionSchema<BindOptions> = group<BindOptions>({ signer, readSigner: signer })

export const checkBinder = signature('binder', { options: bindOptions })
export const checkOneClickCheck = signature('oneClickCheck', { options: bindOptions })
