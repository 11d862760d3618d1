import type { Mailbox } from './mailbox.js'
import type { Sender } from './sender.js'

export interface Envelope extends Sender {
  readonly to: Mailbox
}
