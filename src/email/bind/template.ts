import type { Recipient, MergeField } from '../../domain/recipient/merge-field.js'
import type { Problem } from '../../schema/problem.js'
import { readProblems } from '../../schema/stored-problems.js'
import { checkBinder, checkOneClickCheck, type BindOptions } from './bind-options.js'
import { filler, joined, unsubscribeLink, type Fill, type Filled } from './binder.js'
import { listFields, unsubscribeFields, type ListSource } from '../message/list-fields.js'
import { messageTemplate, type BindMessage } from '../message/message-template.js'
import type { Sender } from '../message/sender.js'
import { checkMessages } from '../message/sender-options.js'
import type { LayoutSource } from '../compile/layout.js'
import type { MailSize } from '../compile/mail-size.js'
import { serviceMail, type MailService, type ServiceMail } from '../services/service-mail.js'
import type { Site } from './merge-field-value.js'
import { oneClickGap, type OneClickGap } from './unsubscribe.js'

export interface BoundEmail {
  subject: string
  html: string
  text: string
  /**
   * Header fields beyond the subject, names as they are written. `List-Unsubscribe-Post` is there only where one click
   * can work: the recipient's link is https and says who they are (`EmailTemplate.oneClickCheck`).
   */
  headers: Readonly<Record<string, string>>
}

export interface TemplateData extends LayoutSource, ListSource {
  readonly version: 1
  readonly site: Site
  readonly language: string
  /** What an inbox shows beside the subject. */
  readonly preheader: string
  readonly size: MailSize
  /** What went wrong in the post and in its mail. Nothing in it quotes what the audience may not read. */
  readonly problems: readonly Problem[]
}

/** A finished mail for one audience, cut where recipients differ. Binding one is joining strings. */
export class EmailTemplate {
  readonly #data: TemplateData
  readonly #fill: Fill
  readonly #fields: Readonly<Record<string, string>>
  /** What went wrong in the post and in its mail. */
  readonly problems: readonly Problem[]

  /** `problems` are for whoever compiles: those of `data` say nothing that the audience may not read. */
  constructor(data: TemplateData, problems: readonly Problem[] = data.problems) {
    this.#data = data
    this.#fill = filler(data, undefined)
    this.#fields = listFields(data)
    this.problems = problems
  }

  get mergeFields(): readonly MergeField[] {
    return this.#data.mergeFields
  }

  /** How heavy the mail is, and which blocks make it so. */
  get size(): MailSize {
    return this.#data.size
  }

  /** What an inbox shows beside the subject, for services that ask for it. */
  get preheader(): string {
    return this.#data.preheader
  }

  bind(recipient: Recipient = {}): BoundEmail {
    return boundEmail(this.#fields, this.#fill(recipient))
  }

  /** A `bind` that prepares what its options need once; for many recipients. */
  binder(options: BindOptions = {}): (recipient: Recipient) => BoundEmail {
    checkBinder(options)
    const { signer } = options
    const fill = signer ? filler(this.#data, signer) : this.#fill
    return (recipient) => boundEmail(this.#fields, fill(recipient))
  }

  /** Says of a recipient why their message offers no one-click unsubscribe; null where it does. For many recipients. */
  oneClickCheck(options: BindOptions = {}): (recipient: Recipient) => OneClickGap | null {
    checkOneClickCheck(options)
    const { signer } = options
    const fill = signer ? filler(this.#data, signer) : this.#fill
    return (recipient) => oneClickGap(unsubscribeLink(fill(recipient)))
  }

  /** Binds whole messages, ready to be sent; for many recipients. */
  messages(sender: Sender, options: BindOptions = {}): BindMessage {
    checkMessages(sender, options)
    return messageTemplate(this.#data, sender, options)
  }

  /**
   * The mail with a mail service's merge tags in the place of merge fields.
   *
   * @throws RangeError for a service there is not.
   */
  forService(service: MailService): ServiceMail {
    return serviceMail(this.#data, service)
  }

  toJSON(): TemplateData {
    return this.#data
  }

  /** @throws RangeError for what no `toJSON` of this version wrote. */
  static fromJSON(data: TemplateData): EmailTemplate {
    if (data?.version !== 1 || !Array.isArray(data.mergeFields) || !data.html || !data.site)
      throw new RangeError('Not a template written by this version of diptych. Compile the mail again.')
    // Templates written before problems were stored have none.
    const problems = readProblems(data.problems ?? [])
    if (problems === null)
      throw new RangeError('The problems of the template are not a list of problems. Compile the mail again.')
    return new EmailTemplate({ ...data, problems })
  }
}

function boundEmail(fields: Readonly<Record<string, string>>, filled: Filled): BoundEmail {
  const { layout, plain, html } = filled
  return {
    subject: joined(layout.subject, plain),
    html: joined(layout.html, html),
    text: joined(layout.text, plain),
    headers: { ...fields, ...unsubscribeFields(unsubscribeLink(filled), null) },
  }
}
