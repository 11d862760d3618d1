import type { LinkTemplates } from '../../domain/links/link-templates.js'
import type { ReaderOption } from '../../domain/reader/reader-of.js'
import type { RenderOptions } from '../../render/create-context.js'
import type { FormulaImage } from '../../render/resources.js'
import type { RewriteLink } from './link-rewriting.js'

export interface EmailOptions extends RenderOptions {
  /** Whom the mail is for: a state, or the flags it is derived from. Text they may not read is not in the template. */
  reader: ReaderOption
  /** The subject line. Default: the post's title. It may contain merge fields. */
  subject?: string
  /** A test mail shows what only writers see. Default: `send`. */
  purpose?: 'send' | 'test'
  /**
   * Makes an opaque picture of a formula and stores it where mails can load it. Without it, or where it answers null,
   * the TeX is shown.
   */
  formulaImage?: (tex: string, display: boolean) => Promise<FormulaImage | null>
  /**
   * The sender's own addresses, as `https://go.example/u/{token}`. `link` has every link counted, `pixel` the opening.
   */
  links?: LinkTemplates
  /** Changes the addresses of the post's links, before they are escaped. */
  rewriteLink?: RewriteLink
  /** Ends a mail that Gmail would clip at a block, with a link to the rest. Without it such a mail is a problem. */
  truncate?: boolean
}
