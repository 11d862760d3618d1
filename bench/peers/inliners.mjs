/** Inliners over a whole document. The sheet is passed, and what stands in the head stays as it is. */

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
