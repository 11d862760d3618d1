import type { InlinePicture, Mailbox, Mailing, MailTarget } from '../../email/index.js'
import type { Post } from '../../index.js'
import type { FormulaPictures } from '../formula-pictures.js'
import type { AttachedPictures } from './attached-pictures.js'
import type { ScreenedList } from './recipients/open-screened.js'
import type { ListSource } from './recipients/list-source.js'
import type { Screen } from './recipients/screen.js'
import type { SigningKey } from './signing-key.js'
import type { Tally } from './tally.js'
import type { Target } from './target.js'

/** One post, its recipients and its target. */
export interface Letter {
  /** Name of the post, for messages. */
  readonly name: string
  /** The text of the post and its publication, to detect changes since the last run. */
  readonly text: string
  readonly post: Post
  readonly mailing: Mailing
  /** Compiled `mailing`. */
  readonly mail: Pick<MailTarget, 'compileMailing'>
  /** The module of its instance: see `bindingPool`. Default: the platform's. */
  readonly instance: URL | undefined
  /** Null for a service that builds messages itself: it cannot attach pictures. */
  readonly formulas: FormulaPictures | null
  /** The time that `mailing` was compiled for. */
  readonly now: Date
  readonly list: ListSource
  readonly screen: Screen
  readonly recipients: ScreenedList
  readonly target: Target
  readonly from: Mailbox
  readonly signing: SigningKey | null
  /** Picture files that messages have as attachments. */
  readonly pictures: readonly InlinePicture[]
  /** Those of the largest message; null if no message shows one. */
  readonly attached: AttachedPictures | null
  readonly tally: Tally
}
