import type { Recipient, MergeField } from '../../domain/recipient/merge-field.js'
import { withCode } from '../../domain/values/error-code.js'
import type { AnyBlock } from '../../schema/define.js'
import { mergeFieldsOf, NO_MERGE_FIELDS, type OwnMergeFields } from '../../schema/merge-field.js'
import type { Problem } from '../../schema/problem.js'
import { readProblems } from '../../schema/stored-problems.js'
import type { LayoutSource } from '../compile/layout.js'
import type { MailSize } from '../compile/mail-size.js'
import { listFields, unsubscribeFields, type ListSource } from '../message/headers.js'
import { messageTemplate, type BindMessage } from '../message/message-template.js'
import { checkMessages, type Sender } from '../message/sender.js'
import { serviceMail, type MailService, type ServiceMail } from '../services/service-mail.js'
import { checkBinder, checkOneClickCheck, type BindOptions } from './bind-options.js'
import { filler, joined, unsubscribeLink, type Fill, type Filled } from './binder.js'
import type { Site } from './merge-field-value.js'
import { checkOwnFields } from './own-field.js'
import { oneClickGap, type OneClickGap } from './unsubscribe.js'

export interface BoundEmail {
  /** The subject line. */
  subject: string
  /** The mail's markup. */
  html: string
  /** The plain-text part. */
  text: string
  /**
   * Header fields except the subject. `List-Unsubscribe-Post` is only included if one-click works: the recipient's link
   * is https and identifies them (`EmailTemplate.oneClickCheck`).
   */
  headers: Readonly<Record<string, string>>
}

export interface TemplateData extends LayoutSource, ListSource {
  /** 2 for a template with merge fields of blocks, which earlier versions of diptych cannot bind. */
  readonly version: 1 | 2
  /** The post's place on the web. */
  readonly site: Site
  /** BCP 47: the language of the mail. */
  readonly language: string
  /** The preview text that an inbox shows beside the subject. */
  readonly preheader: string
  /** How large the mail is, and its heaviest blocks. */
  readonly size: MailSize
  /** The problems of the post and its mail. They do not quote text that the audience may not read. */
  readonly problems: readonly Problem[]
}

const NO_BLOCKS = { blocks: [] }

/** A compiled mail for one audience, split at merge fields. Binding a recipient only joins strings. */
export class EmailTemplate {
  readonly #data: TemplateData
  readonly #own: OwnMergeFields
  readonly #fill: Fill
  readonly #fields: Readonly<Record<string, string>>
  /** The problems of the post and its mail. */
  readonly problems: readonly Problem[]

  /** `problems` are for the caller who compiles. Those of `data` contain nothing that the audience may not read. */
  constructor(data: TemplateData, problems: readonly Problem[] = data.problems, own: OwnMergeFields = NO_MERGE_FIELDS) {
    this.#data = data
    this.#own = own
    this.#fill = filler(data, {}, own)
    this.#fields = listFields(data)
    this.problems = problems
  }

  get mergeFields(): readonly MergeField[] {
    return this.#data.mergeFields
  }

  /** The size of the mail and of its blocks. */
  get size(): MailSize {
    return this.#data.size
  }

  /** The preview text beside the subject, for services that ask for it. */
  get preheader(): string {
    return this.#data.preheader
  }

  bind(recipient: Recipient = {}): BoundEmail {
    return boundEmail(this.#fields, this.#fill(recipient))
  }

  /** Returns a `bind` function with prepared options, for many recipients. */
  binder(options: BindOptions = {}): (recipient: Recipient) => BoundEmail {
    checkBinder(options)
    const fill = filler(this.#data, options, this.#own)
    return (recipient) => boundEmail(this.#fields, fill(recipient))
  }

  /**
   * Returns a function that tells why a recipient's message has no one-click unsubscribe, or null if it has. For many
   * recipients.
   */
  oneClickCheck(options: BindOptions = {}): (recipient: Recipient) => OneClickGap | null {
    checkOneClickCheck(options)
    const fill = filler(this.#data, options, this.#own)
    return (recipient) => oneClickGap(unsubscribeLink(fill(recipient)))
  }

  /** Returns a function that binds whole messages, ready to send, for many recipients. */
  messages(sender: Sender, options: BindOptions = {}): BindMessage {
    checkMessages(sender, options)
    return messageTemplate(this.#data, sender, options, this.#own)
  }

  /**
   * The mail with a mail service's merge tags in place of merge fields.
   *
   * @throws RangeError for an unknown service.
   */
  forService(service: MailService): ServiceMail {
    return serviceMail(this.#data, service, this.#own)
  }

  toJSON(): TemplateData {
    return this.#data
  }

  /** The template with other data, such as addresses of pictures, and the same merge fields. */
  revised(data: TemplateData, problems?: readonly Problem[]): EmailTemplate {
    return new EmailTemplate(data, problems, this.#own)
  }

  /**
   * Reads a stored template. `diptych` is the instance whose blocks declare the template's own merge fields; other
   * templates need none.
   *
   * @throws RangeError if `data` was not written by `toJSON` of this version, or has a merge field that the instance
   * does not know.
   */
  static fromJSON(data: TemplateData, diptych: { readonly blocks: readonly AnyBlock[] } = NO_BLOCKS): EmailTemplate {
    if ((data?.version !== 1 && data?.version !== 2) || !Array.isArray(data.mergeFields) || !data.html || !data.site)
      throw withCode(
        'template-foreign',
        new RangeError('Not a template written by this version of diptych. Compile the mail again.'),
      )
    // Templates stored by versions without stored problems.
    const problems = readProblems(data.problems ?? [])
    if (problems === null)
      throw withCode(
        'template-foreign',
        new RangeError('The problems of the template are not a list of problems. Compile the mail again.'),
      )
    const own = data.mergeFields.some(({ kind }) => kind === 'own') ? mergeFieldsOf(diptych.blocks) : NO_MERGE_FIELDS
    checkOwnFields(data.mergeFields, own)
    return new EmailTemplate({ ...data, problems }, problems, own)
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
