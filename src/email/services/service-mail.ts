import type { MergeField, Recipient } from '../../domain/recipient/merge-field.js'
import { oneOf } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import { NO_MERGE_FIELDS, type OwnMergeFields } from '../../schema/merge-field.js'
import type { BindOptions } from '../bind/bind-options.js'
import { type Fill, filler, joined } from '../bind/binder.js'
import type { Placeholder } from '../bind/field-format.js'
import { type Layout, layoutOf, type LayoutSource, type Segments } from '../compile/layout.js'
import { headerUrl, listFields, type ListSource, unsubscribeFields } from '../message/headers.js'
import { BREVO } from './brevo.js'
import { MAILGUN } from './mailgun.js'
import { AS_IT_IS, type TagSyntax } from './tag-syntax.js'
import { inertHtml, taggedHtml, taggedText } from './tagged-text.js'
import { SHORT_UPPER, variableNames, WORDED } from './variable-names.js'

/**
 * Text that Handlebars and similar languages would read as a tag, or as part of an adjacent tag: several braces, and a
 * backslash, which escapes the following braces (handlebars.l). A closing brace after a two-brace tag would be its
 * third.
 */
const SPECIAL_BRACES = /[\\{]{2,}\}*|[\\{]$|^\}+/g

/**
 * Amazon SES, SendBulkEmail (API v2): `subject`, `html` and `text` as `DefaultContent.Template.TemplateContent` or as a
 * stored template, and for each recipient `ReplacementEmailContent.ReplacementTemplate.ReplacementTemplateData:
 * JSON.stringify(variables(ana))`. At most 50 destinations per call. Tags in headers are not documented: put the
 * headers of `bind(ana)` into `ReplacementHeaders`.
 */
const SES: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // SES does not escape values (Developer Guide, Advanced email personalization). Inline templates only support simple
  // substitutions (API_Template, TemplateContent), so there is no third brace.
  tag: (name) => `{{${name}}}`,
  key: (name) => name,
  special: SPECIAL_BRACES,
  tagsInHeaders: false,
}

/**
 * SendGrid, POST /v3/mail/send: `subject`, `html` and `text` as `subject` and `content`, and for each recipient one of
 * `personalizations` with `substitutions: variables(ana)`. (`dynamic_template_data` is for stored templates and cannot
 * be combined with it.) All substitutions of a recipient may take 10,000 bytes, which a long mail with counted links
 * exceeds. Substitutions do not work in headers: put the headers of `bind(ana)` into `personalizations[].headers`.
 */
const SENDGRID: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // Any unique string without spaces can be a tag (twilio.com/docs/sendgrid, Substitution Tags, Section Tags). This one
  // needs no escaping in HTML and URLs. Its end differs from its start, so adjacent text cannot form another tag.
  tag: (name) => `(-${name}-)`,
  key: (name) => `(-${name}-)`,
  // Unsubscribe groups: <%asm_group_unsubscribe_raw_url%>.
  special: /<%(?=asm_)/gi,
  tagsInHeaders: false,
}

/**
 * Postmark: `subject`, `html` and `text` as `Subject`, `HtmlBody` and `TextBody` of a stored template, then POST
 * /email/batchWithTemplates with `TemplateModel: variables(ana)` and `InlineCss: false` in each message; or everything
 * in POST /email/bulk. Tags in headers are not documented: put the headers of `bind(ana)` into the message's `Headers`.
 */
const POSTMARK: TagSyntax = {
  ...AS_IT_IS,
  names: WORDED,
  // Three braces are not escaped (postmarkapp.com/support/article/1077-template-syntax; ActiveCampaign/mustachio,
  // Tokenizer.cs).
  tag: (name) => `{{{${name}}}}`,
  key: (name) => name,
  special: SPECIAL_BRACES,
  tagsInHeaders: false,
}

/**
 * Mailchimp Transactional (Mandrill), POST /messages/send: `subject`, `html` and `text` unchanged with `merge_language:
 * 'mailchimp'`, and for each recipient one of `merge_vars` with `rcpt` and `vars`:
 * `Object.entries(variables(ana)).map(([name, content]) => ({ name, content }))`. List-Unsubscribe does not support
 * tags (mandrill.zendesk.com 360038786274) and headers apply to the whole call: a recipient who needs this header needs
 * a separate call, with the `headers` of `bind(ana)`.
 */
const MAILCHIMP: TagSyntax = {
  ...AS_IT_IS,
  names: SHORT_UPPER,
  // Letters, digits and underscores (mandrill.zendesk.com 360038786414). Escaping is not mentioned there.
  tag: (name) => `*|${name}|*`,
  key: (name) => name,
  special: /\*\|/g,
  tagsInHeaders: false,
}

/** Services with known merge tags. */
export type MailService = 'mailgun' | 'sendgrid' | 'ses' | 'postmark' | 'brevo' | 'mailchimp'

const SERVICES: Readonly<Record<MailService, TagSyntax>> = {
  mailgun: MAILGUN,
  sendgrid: SENDGRID,
  ses: SES,
  postmark: POSTMARK,
  brevo: BREVO,
  mailchimp: MAILCHIMP,
}

/**
 * A mail with a service's merge tags for recipient values. The service's own file documents where each part goes in its
 * API.
 */
export interface ServiceMail {
  /** The service it is written for. */
  readonly service: MailService
  /** The subject with merge tags of the service. */
  readonly subject: string
  /** The markup with merge tags of the service. */
  readonly html: string
  /** The plain text with merge tags of the service. */
  readonly text: string
  /**
   * Fields that are the same for all recipients. List-Unsubscribe is only included if the service supports tags in
   * headers.
   */
  readonly headers: Readonly<Record<string, string>>
  /**
   * The service's variables for a recipient. With them, the mail is the same as from `bind`; in HTML, characters that
   * the service would read as tags become character references.
   */
  variables(recipient: Recipient, options?: BindOptions): Record<string, string>
}

const checkForService = signature('forService', { service: oneOf(Object.keys(SERVICES)) })

/** A merge field's variables: its value in HTML, in plain text, and in a header. */
interface MergeFieldVariables {
  html?: string
  plain?: string
  header?: string
}

/** @throws RangeError for an unknown service. */
export function serviceMail(
  source: LayoutSource & ListSource,
  service: MailService,
  own: OwnMergeFields = NO_MERGE_FIELDS,
): ServiceMail {
  checkForService(service)
  const syntax: TagSyntax = SERVICES[service]
  const layout = layoutOf(source, null)
  const fields = listFields(source)
  const newName = variableNames(
    syntax.names,
    mentions([layout.subject, layout.html, layout.text, source.mergeFields, source.site, fields], syntax),
  )
  const stems = namesByPlaceholder(layout, source.mergeFields, (mergeField) =>
    newName(
      mergeField.kind === 'own'
        ? (own.get(mergeField.name)?.variable ?? syntax.names.own(mergeField.name))
        : syntax.names.base(mergeField),
    ),
  )
  const variables: MergeFieldVariables[] = layout.placeholders.map(() => ({}))
  const constants = new Map<string, string>()

  const parts = (
    { statics, placeholders }: Segments,
    form: keyof MergeFieldVariables,
    name: (stem: string) => string,
  ) => ({
    statics,
    tags: placeholders.map((placeholder) => {
      const called = name(stems.get(placeholder) ?? '')
      variables[placeholder] = { ...variables[placeholder], [form]: syntax.key(called) }
      return syntax.tag(called)
    }),
  })
  const constant = (value: string) => {
    const name = constants.get(value) ?? newName(syntax.names.constant)
    constants.set(value, name)
    return syntax.tag(name)
  }
  const plain = (segments: Segments) =>
    taggedText(
      parts(segments, 'plain', (stem) => stem + syntax.names.plain),
      syntax,
      constant,
    )
  const header = (segments: Segments) =>
    taggedText(
      parts({ ...segments, statics: ['<', '>'] }, 'header', () => newName('list_unsubscribe')),
      syntax,
      constant,
    )

  const isAddress = (placeholder: Placeholder) => {
    const mergeField = source.mergeFields[mergeFieldOf(placeholder)]
    if (placeholder.kind !== 'own' || mergeField?.kind !== 'own') return mergeField?.kind !== 'field'
    return placeholder.place === 'part' || own.get(mergeField.name)?.type === 'link'
  }
  const unsigned = filler(source, {}, own)
  const made = {
    service,
    subject: plain(layout.subject),
    html: taggedHtml(
      parts(layout.html, 'html', (stem) => stem),
      syntax,
    ),
    text: plain(layout.text),
    headers: syntax.tagsInHeaders ? taggedFields() : fields,
  }
  const fixed = [...constants].map(([value, name]) => [syntax.key(name), value] as const)
  let signed: { readonly options: BindOptions; readonly fill: Fill } | null = null

  return {
    ...made,
    variables(recipient, options = {}) {
      // The signers of the last recipient are usually those of the next.
      if (signed?.options.signer !== options.signer || signed?.options.readSigner !== options.readSigner)
        signed = { options: { ...options }, fill: filler(source, options, own) }
      const fill = signed?.fill ?? unsigned
      const filled = fill(inWhole(recipient))
      const values: Record<string, string> = {}
      filled.layout.placeholders.forEach((placeholder, at) => {
        const named = variables[at]
        if (named?.html) values[named.html] = inertHtml(filled.html[at] ?? '', syntax)
        if (named?.plain) values[named.plain] = syntax.plainValue(filled.plain[at] ?? '', isAddress(placeholder))
        if (named?.header) values[named.header] = headerUrl(filled.plain[at] ?? '')
      })
      for (const [key, value] of fixed) values[key] = value
      return values
    },
  }

  /**
   * Headers with tags. One-click is included if the mail's own link supports it. Recipients are not known yet: each
   * needs a token, or an https link of their own.
   */
  function taggedFields(): Record<string, string> {
    const { layout: own, plain: values } = unsigned(inWhole({}))
    const written = Object.entries(fields).map(
      ([name, value]) => [name, taggedText({ statics: [value], tags: [] }, syntax, constant)] as const,
    )
    const { 'List-Unsubscribe': _, ...others } = unsubscribeFields(
      { url: joined(own.unsubscribe, values), identified: true },
      null,
    )
    return { ...Object.fromEntries(written), 'List-Unsubscribe': header(layout.unsubscribe), ...others }
  }
}

/** The recipient with (possibly empty) links of their own, so that each merge field is one value. */
function inWhole(recipient: Recipient): Recipient {
  return { ...recipient, links: recipient.links ?? {} }
}

function mergeFieldOf(placeholder: Placeholder): number {
  return placeholder.kind === 'mergeField' || placeholder.kind === 'own' ? placeholder.mergeField : -1
}

/**
 * A name for each placeholder, in the order of the merge fields. A block's own merge field has one for each kind of
 * place, because its values differ.
 */
function namesByPlaceholder(
  { placeholders }: Layout,
  mergeFields: readonly MergeField[],
  nameOf: (mergeField: MergeField) => string,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  mergeFields.forEach((mergeField, index) => {
    const found = [...placeholders.keys()].filter((at) => mergeFieldOf(placeholders[at] as Placeholder) === index)
    // A merge field that stands nowhere keeps its name, so that those after it keep their numbers.
    if (found.length === 0) nameOf(mergeField)
    for (const at of found) names.set(at, nameOf(mergeField))
  })
  return names
}

/**
 * Whether a text of the mail already contains a variable's tag, or all of it except an end that an adjacent tag could
 * provide: a service that replaces tag by tag would replace it there too.
 */
function mentions(texts: unknown, { tag }: TagSyntax): (name: string) => boolean {
  const all = JSON.stringify(texts).toLowerCase()
  return (name) => {
    const own = tag(name).toLowerCase()
    return all.includes(own.slice(1)) || all.includes(own.slice(0, -1))
  }
}
