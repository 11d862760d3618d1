import type { ClientView } from './client-view.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'

const EVIDENCE = 'test data: caniemail, Apple Mail on iOS; WebKit renders the mail much like a browser'
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
  limits: [...OF_ALL, 'Apple Mail may darken a mail without its own dark styles. Here it stays light.'],
  show,
}
