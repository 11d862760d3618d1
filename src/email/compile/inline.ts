import { placedNodes } from '../../render/outline.js'
import { retainedClasses } from './head.js'
import type { InlinedTable } from './inline-chains.js'
import type { LinkRewriting } from './link-rewriting.js'
import type { PreparedMail } from './prepare-mail.js'

/** Inlines the mail's stylesheet into its table and rewrites its links. */
export async function inlineMail(
  { ctx, styles, inliner }: PreparedMail,
  table: string,
  links: LinkRewriting | null,
): Promise<InlinedTable> {
  const rewriting = links && { links, places: placedNodes(ctx) }
  const inlined = inliner?.(table, rewriting)
  if (inlined) return inlined
  const { inlineStyles } = await import('./inline-styles.js')
  return inlineStyles(table, styles.rules, retainedClasses(styles), rewriting)
}
