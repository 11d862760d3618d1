import { oneLine } from '../../domain/text/one-line.js'
import { linkRewriting, type LinkRewriting } from './link-rewriting.js'
import type { PreparedMail } from './prepare-mail.js'

/** How this mail's links are counted and rewritten. Null where they stay as they are. */
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
