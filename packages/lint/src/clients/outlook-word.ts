import type { ClientView } from './client-view.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'
import { msoConditionals } from './mso-conditionals.js'
import { inOrder } from './stages.js'
import { equalRowPadding } from './word-row-padding.js'
import { WORD_RULES } from './word-rules.js'

export const outlookWord: ClientView = {
  id: 'outlook-word',
  name: 'Outlook for Windows (Word)',
  scheme: 'light',
  evidence:
    'vendor documentation: Microsoft, "About conditional comments" and Office HTML reference; test data: caniemail, Outlook for Windows',
  limits: [
    ...OF_ALL,
    "Word's own layout (line boxes, sizes rounded to points, page breaks every 1,800 px, high-resolution screens, list indents) and its drawings (VML) are not shown.",
    'The default page margin of Word is not shown.',
    'Buttons are smaller here than in Word, which adds padding by mso- properties.',
    'Styles in style blocks that apply to several kinds of elements are kept, even if Word ignores them on some.',
  ],
  show: inOrder(msoConditionals, filtered([...filtersOf({ column: 'ol-win' }), ...WORD_RULES]), equalRowPadding),
}
