import { group, objectWith, optional, type OptionSchema } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import type { ActionSigner } from './action-link.js'

export interface BindOptions {
  /** Signs vote, unsubscribe and settings links. Without it, they contain the recipient's own token. */
  signer?: ActionSigner
}

export const bindOptions: OptionSchema<BindOptions> = group<BindOptions>({
  signer: optional(objectWith<ActionSigner>('a signer from createActionSigner', 'prepare')),
})

export const checkBinder = signature('binder', { options: bindOptions })
export const checkOneClickCheck = signature('oneClickCheck', { options: bindOptions })
