import type { ClientView } from './client-view.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'

export const thunderbird: ClientView = {
  id: 'thunderbird',
  name: 'Thunderbird',
  scheme: 'light',
  evidence: 'test data: caniemail, Thunderbird; Gecko renders the mail much like a browser',
  limits: [
    ...OF_ALL,
    'Thunderbird asks before it loads remote pictures. Here they are loaded. Its dark mode is not shown.',
  ],
  show: filtered(filtersOf({ column: 'tb' })),
}
