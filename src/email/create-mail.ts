import { loadedOnce } from '../domain/values/once.js'
import { group, optional, text } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { withDefaults } from '../render/chosen-options.js'
import type { RenderDefaults } from '../render/create-context.js'
import { diptych, viewsFor } from '../render/option-schemas.js'
import type { Covered, TargetView } from '../render/view.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { Post } from '../schema/post.js'
import { EmailTemplate, type TemplateData } from './bind/template.js'
import {
  checkCompileEmail,
  checkCompileMailing,
  type EmailOptions,
  type MailingOptions,
} from './compile/email-options.js'
import { compileMailing, type CompileEmail, type Mailing } from './mailing.js'

export interface MailTargetOptions<V extends TargetView<'email'>> {
  /**
   * The views of blocks: `platformEmail` and your own. A later view replaces an earlier one of the same block. A block
   * that says a `card` does not need a view.
   */
  readonly views: readonly V[]
  /** CSS of the publication, for every rendering. */
  readonly css?: string | undefined
}

const checkCreateMail = signature('createMail', {
  diptych,
  options: group<MailTargetOptions<TargetView<'email'>>>({ views: viewsFor('email'), css: optional(text) }),
})

/** Compiles the posts of an instance for mail. */
export interface MailTarget {
  /**
   * Compiles a post into the mail of one audience. All expensive work is done here once; `bind` only joins strings.
   * Content never makes it throw: failures are in the template's `problems`, after the reading problems.
   *
   * @throws TypeError for an option of a wrong type or an unknown name, RangeError for a value out of its range, such
   * as a link template that is not an https address.
   */
  compileEmail(post: Post, options: EmailOptions): Promise<EmailTemplate>
  /**
   * Prepares a post for sending. Templates are compiled on demand, one per audience. Recipients without a state get the
   * mail of free subscribers.
   *
   * @throws Like `compileEmail`.
   */
  compileMailing(post: Post, options: MailingOptions): Mailing
  /**
   * Reads a template that `toJSON` wrote, on any machine, with the merge fields of this instance.
   *
   * @throws RangeError if it is not a template of this version, or has a merge field that the instance does not know.
   */
  readTemplate(data: TemplateData): EmailTemplate
}

/**
 * Creates the mail target of an instance. A block without a view and without a card does not compile; the error names
 * it. Views of the core blocks (paragraph, paywall …) are always included.
 */
export function createMail<B extends AnyBlock, M extends AnyMark, const V extends TargetView<'email'>>(
  diptych: { readonly blocks: readonly B[]; readonly marks: readonly M[]; readonly defaults: RenderDefaults },
  options: MailTargetOptions<V> & Covered<B | M, V>,
): MailTarget {
  checkCreateMail(diptych, options)
  const { views, css } = options
  const { defaults } = diptych
  const compiler = loadedOnce(async () => (await import('./mail-compiler.js')).mailCompiler(views))
  const compile: CompileEmail = async (post, chosen) => (await compiler())(post, chosen)
  const shared = css === undefined ? defaults : { ...defaults, css }
  return {
    async compileEmail(post, given) {
      checkCompileEmail(post, given)
      return compile(post, withDefaults(post, shared, given))
    },
    compileMailing(post, given) {
      checkCompileMailing(post, given)
      return compileMailing(compile, post, withDefaults(post, shared, given))
    },
    readTemplate: (data) => EmailTemplate.fromJSON(data, { blocks: diptych.blocks }),
  }
}
