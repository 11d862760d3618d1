import type { PreparedMail } from './prepare-mail.js'
import { renderRows } from './rows.js'

/** The table that holds the whole mail, with class names, before inlining. */
export async function mailMarkup({ ctx, frame, options, book }: PreparedMail): Promise<string> {
  const rows = await renderRows(ctx, frame, options.links?.pixel === undefined ? null : book.token({ kind: 'pixel' }))
  return `<table class="shell" role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;margin:0 auto"><tbody>${rows}</tbody></table>`
}
