import { CardSkin } from '../parts/email/card-skin.js'
import { withDefaults, type RenderDefaults } from '../render/create-context.js'
import { registryOf, type Covered, type TargetView } from '../render/view.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { Post } from '../schema/post.js'
import type { EmailTemplate } from './bind/template.js'
import { compileEmail } from './compile/compile.js'
import type { EmailOptions } from './compile/email-options.js'
import { compileMailing, type Mailing, type MailingOptions } from './mailing.js'
import { coreEmail } from './core-views.js'

export interface MailTargetOptions<V extends TargetView<'email'>> {
  /**
   * How blocks look: `platformEmail` and your own. A later view replaces an earlier one of the same block. A block that
   * says a `card` needs none.
   */
  readonly views: readonly V[]
  /** CSS of the publication, for every rendering. */
  readonly css?: string
}

/** What renders the posts of an instance for mail. */
export interface MailTarget {
  /**
   * Compiles a post into the mail of one audience. Everything costly happens here, once; `bind` joins strings. Content
   * never makes it throw: what went wrong is in the template's `problems`, after the problems of reading.
   *
   * @throws RangeError for a link template that is not an https address or has an unknown name.
   */
  compileEmail(post: Post, options: EmailOptions): Promise<EmailTemplate>
  /**
   * Prepares a post for sending: no work yet, then one template for each audience that turns up. A recipient without a
   * state gets the free subscribers' mail.
   *
   * @throws RangeError for a link template that is not an https address or has an unknown name.
   */
  compileMailing(post: Post, options: MailingOptions): Mailing
}

/**
 * The mail target of an instance. A block that has no view and says no card does not compile; the error names it.
 * Views of the core blocks (paragraph, paywall …) are always there.
 */
export function createMail<B extends AnyBlock, M extends AnyMark, const V extends TargetView<'email'>>(
  { defaults }: { readonly blocks: readonly B[]; readonly marks: readonly M[]; readonly defaults: RenderDefaults },
  { views, css }: MailTargetOptions<V> & Covered<B | M, V>,
): MailTarget {
  const registry = registryOf([...coreEmail, ...views], CardSkin)
  const shared = css === undefined ? defaults : { ...defaults, css }
  return {
    compileEmail: (post, options) => compileEmail(registry, post, withDefaults(post, shared, options)),
    compileMailing: (post, options) => compileMailing(registry, post, withDefaults(post, shared, options)),
  }
}
