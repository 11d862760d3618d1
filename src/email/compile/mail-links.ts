import { oneLine } from '../../domain/text/one-line.js'
import { linkRewriting, type LinkRewriting } from './link-rewriting.js'
import type { PreparedMail } from './prepare-mail.js'

/** The counting and rewriting of a mail's links. Null if they stay unchanged. */
export function mailLinks({ options, book, ctx }: PreparedMail): LinkRewriting | null {
  return linkRewriting({
    rewriteLink: options.rewriteLink,
    tracked: options.links?.link !== undefined,
    mergeField: (mergeField) => book.token(mergeField),
    isMergeField: (url) => book.holds(url),
    unsafe: (url, result, path) =>
      ctx.report({
        path,
        code: 'link-unsafe',
        message: `rewriteLink returned '${oneLine(String(result)).slice(0, 100)}' for ${url}, which is not a web address. The link is unchanged.`,
      }),
  })
}
