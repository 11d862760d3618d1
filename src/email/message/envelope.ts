import type { InlinePicture } from './inline-pictures.js'
import type { Mailbox } from './mailbox.js'
import type { Sender } from './sender.js'

export interface Envelope extends Sender {
  readonly to: Mailbox
  /** Pictures that the message brings along. Those that its HTML does not show are left out. Default: none. */
  readonly pictures?: readonly InlinePicture[]
}
