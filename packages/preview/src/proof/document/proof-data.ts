import { type Approval, type Content } from 'diptych/newsletter'
import type { CheckedLink } from '../check-links.js'
import type { MailInClients } from '../client-views.js'
import type { ProofDifference } from '../difference.js'
import type { ProofFinding } from '../findings.js'
import type { ShownPicture } from '../pictures.js'
import type { MailView, PageView } from '../views.js'

/** The data of a proof. */
export interface ProofData {
  /** Path of the post's file, as the user wrote it. */
  readonly file: string
  readonly title: string
  readonly publication: string
  readonly date: Date
  readonly content: Content
  readonly subject: string
  /** As in `Ines <ines@lowwater.example>`. */
  readonly sender: string
  readonly senderName: string
  readonly minutes: number
  readonly words: number
  readonly findings: readonly ProofFinding[]
  readonly pages: readonly PageView[]
  readonly mails: readonly MailView[]
  readonly clients: readonly MailInClients[]
  readonly links: readonly CheckedLink[]
  readonly pictures: readonly ShownPicture[]
  /** null without a previous proof. */
  readonly difference: ProofDifference | null
  /** Why the previous proof could not be compared; null if it was compared or does not exist. */
  readonly notCompared: string | null
  readonly approvals: readonly Approval[]
  /** Arguments of the command that change the content. */
  readonly contentArguments: readonly string[]
  /** Makes the document of a frame; `style` is additional CSS. */
  readonly frame: (html: string, style?: string) => string
  /** JSON for the next proof, without `<`. */
  readonly record: string
}
