import { escapeHtml } from '../../domain/text/escape-html.js'
import { emailHead } from './head.js'
import type { InlinedTable } from './inline-chains.js'
import { PREHEADER_FILLER } from './preheader.js'
import type { PreparedMail } from './prepare-mail.js'

/** Wraps the mail's table into a whole HTML document. */
export function mailDocument({ ctx, styles, subject, preheader }: PreparedMail, table: InlinedTable): string {
  return [
    '<!doctype html>',
    `<html lang="${ctx.language}" dir="${ctx.direction}" xmlns:o="urn:schemas-microsoft-com:office:office">`,
    emailHead(subject, styles, new Set(['ground', ...table.classes])),
    `<body class="ground" style="margin:0;background-color:${styles.paper}">`,
    // Webmail turns body into a div and drops html, so language and direction are repeated here (caniemail html-body
    // #1, html-lang #1).
    `<div lang="${ctx.language}" dir="${ctx.direction}" class="ground" style="background-color:${styles.paper}">`,
    `<div style="display:none;max-height:0;max-width:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${PREHEADER_FILLER}</div>`,
    // Word ignores max-width (caniemail css-max-width #1).
    `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
    table.html,
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
