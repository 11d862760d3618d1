import type { ClientView } from './client-view.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'

const EVIDENCE = 'test data: caniemail, Apple Mail on iOS; the mail is drawn by WebKit much as by a browser'
const show = filtered(filtersOf({ column: 'ap-ios' }))

export const appleMail: ClientView = {
  id: 'apple-mail',
  name: 'Apple Mail',
  scheme: 'light',
  evidence: EVIDENCE,
  limits: OF_ALL,
  show,
}

export const appleMailDark: ClientView = {
  id: 'apple-mail-dark',
  name: 'Apple Mail, dark',
  scheme: 'dark',
  evidence: EVIDENCE,
  limits: [
    ...OF_ALL,
    'A mail that has no dark styles of its own may be turned dark by Apple Mail; here it stays light.',
  ],
  show,
}
