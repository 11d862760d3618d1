/** Inliners for a whole document. The style sheet is passed separately, and the head is not changed. */

import { inline } from '@css-inline/css-inline'
import juice from 'juice'

export const cssInline = ({ html, css }) =>
  inline(html, { extraCss: css, inlineStyleTags: false, keepStyleTags: true, loadRemoteStylesheets: false })

export const byJuice = ({ html, css }) =>
  juice.inlineContent(html, css, {
    inlinePseudoElements: false,
    applyWidthAttributes: false,
    applyHeightAttributes: false,
  })
