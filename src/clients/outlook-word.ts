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
    'The margin that Word gives a page by itself is not shown.',
    'Buttons are tighter here than in Word, which keeps some of their room by mso- properties.',
    'Styles of a block that reach elements of several kinds are kept, even where Word ignores them on some.',
  ],
  show: inOrder(msoConditionals, filtered([...filtersOf({ column: 'ol-win' }), ...WORD_RULES]), equalRowPadding),
}
