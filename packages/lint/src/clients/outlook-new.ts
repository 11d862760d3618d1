import type { ClientView } from './client-view.js'
import { outlookDarkColours } from './dark-schemes.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'
import { inPage } from './message-frame.js'
import { prefixedNames } from './prefixed-names.js'
import { inOrder } from './stages.js'

const kept = filtered(filtersOf({ column: 'ol-com' }))
const names = prefixedNames('x_')

export const outlookNew: ClientView = {
  id: 'outlook-new',
  name: 'Outlook.com and new Outlook',
  scheme: 'light',
  evidence: 'test data: caniemail, Outlook.com; the new Outlook for Windows shows the same web page',
  limits: OF_ALL,
  show: inOrder(kept, names, inPage),
}

export const outlookNewDark: ClientView = {
  id: 'outlook-new-dark',
  name: 'Outlook.com and new Outlook, dark',
  scheme: 'dark',
  evidence:
    "vendor's code: getDarkColor of microsoft/roosterjs (each colour by itself, L* inverted around #333333, a* and b* kept); test data: caniemail, Outlook.com",
  limits: [
    ...OF_ALL,
    'Styles for the attributes that Outlook adds in its dark mode ([data-ogsc], [data-ogsb]) have no effect here.',
  ],
  show: inOrder(kept, outlookDarkColours, names, inPage),
}
