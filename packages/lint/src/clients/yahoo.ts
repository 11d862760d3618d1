import type { ClientView } from './client-view.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'
import { inPage } from './message-frame.js'
import { prefixedNames } from './prefixed-names.js'
import { inOrder } from './stages.js'

export const yahoo: ClientView = {
  id: 'yahoo',
  name: 'Yahoo Mail and AOL',
  scheme: 'light',
  evidence: 'test data: caniemail, Yahoo Mail desktop webmail',
  limits: [
    ...OF_ALL,
    'The change of height to min-height was tested in 2019. We have not confirmed it in a live account.',
  ],
  show: inOrder(filtered(filtersOf({ column: 'ya-web' })), prefixedNames('yiv1_'), inPage),
}
