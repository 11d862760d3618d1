import { linkTemplateProblem, type LinkField, type LinkTemplates } from '../../domain/links/link-templates.js'
import type { ReaderOption } from '../../domain/reader/reader-of.js'
import { bool, callback, group, oneOf, optional, text, textWithout, type OptionSchemas } from '../../options/schemas.js'
import { signature } from '../../options/signature.js'
import type { RenderOptions } from '../../render/create-context.js'
import { post, reader, renderOptions } from '../../render/option-schemas.js'
import type { FormulaImage } from '../../render/resources.js'
import type { RewriteLink } from './link-rewriting.js'

export interface EmailOptions extends RenderOptions {
  /**
   * A reader state, or an object with the reader's flags. The template does not contain text that they may not read.
   */
  reader: ReaderOption
  /** The subject line, may contain merge fields. Default: the post's title. */
  subject?: string | undefined
  /** A test mail also shows what only writers see. Default: `send`. */
  purpose?: 'send' | 'test' | undefined
  /**
   * Creates an opaque picture of a formula and stores it at a public address. If missing, or if it returns null, the
   * TeX source is shown.
   */
  formulaImage?: ((tex: string, display: boolean) => Promise<FormulaImage | null>) | undefined
  /**
   * The sender's own addresses, such as `https://go.example/u/{token}`. `link` counts clicks on every link, `pixel`
   * counts opens.
   */
  links?: LinkTemplates | undefined
  /** Rewrites the addresses of the post's links, before they are escaped. */
  rewriteLink?: RewriteLink | undefined
  /**
   * Whether the mail ends with links to like, comment and share the post. They lead to its page and change nothing.
   * Default: true.
   */
  actions?: boolean | undefined
  /** Features of the publication's pages that the mail links to. */
  features?: MailFeatures | undefined
  /**
   * Whether to shorten a mail that Gmail would clip: it ends after a block, with a link to the rest. Default: false,
   * such a mail is a problem.
   */
  truncate?: boolean | undefined
}

export interface MailFeatures {
  /**
   * Whether comments are open. Default: true if the post states comments (`comment_count`, `comment_url_override`), or
   * its publication has a `subdomain` at the platform.
   */
  comments?: boolean
}

export type MailingOptions = Omit<EmailOptions, 'reader'>

const linkTo = (kind: LinkField) => optional(textWithout((template) => linkTemplateProblem(kind, template)))

const links: OptionSchemas<LinkTemplates> = {
  vote: linkTo('vote'),
  unsubscribe: linkTo('unsubscribe'),
  manage: linkTo('manage'),
  viewOnline: linkTo('viewOnline'),
  referral: linkTo('referral'),
  sponsorClick: linkTo('sponsorClick'),
  link: linkTo('link'),
  pixel: linkTo('pixel'),
}

const mailingOptions: OptionSchemas<MailingOptions> = {
  ...renderOptions,
  subject: optional(text),
  purpose: optional(oneOf(['send', 'test'])),
  formulaImage: optional(callback()),
  links: optional(group(links)),
  rewriteLink: optional(callback()),
  actions: optional(bool),
  features: optional(group<MailFeatures>({ comments: optional(bool) })),
  truncate: optional(bool),
}

export const checkCompileEmail = signature('compileEmail', {
  post,
  options: group<EmailOptions>({ ...mailingOptions, reader }),
})
export const checkCompileMailing = signature('compileMailing', { post, options: group(mailingOptions) })
