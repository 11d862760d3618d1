import type { InlinePicture, Mailbox, Mailing } from '../../email/index.js'
import type { Post } from '../../index.js'
import type { FormulaPictures } from '../formula-pictures.js'
import type { ScreenedList } from './recipients/open-screened.js'
import type { ListSource } from './recipients/list-source.js'
import type { Screen } from './recipients/screen.js'
import type { SigningKey } from './signing-key.js'
import type { Tally } from './tally.js'
import type { Target } from './target.js'

/** One post, who gets it, and where it goes. */
export interface Letter {
  /** Of the post, as people call it. */
  readonly name: string
  /** The post and its publication as they were read, to tell whether they changed since the last run. */
  readonly text: string
  readonly post: Post
  readonly mailing: Mailing
  /** Null for a service that gets mails in parts: it cannot bring pictures along. */
  readonly formulas: FormulaPictures | null
  /** When `mailing` was compiled for. */
  readonly now: Date
  readonly list: ListSource
  readonly screen: Screen
  readonly recipients: ScreenedList
  readonly target: Target
  readonly from: Mailbox
  readonly signing: SigningKey | null
  /** Picture files that messages bring along. */
  readonly pictures: readonly InlinePicture[]
  readonly tally: Tally
}
