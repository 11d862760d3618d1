import type { ClientView } from './client-view.js'
import { fullInversion, partialInversion } from './dark-schemes.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { gmailStyleBlocks } from './gmail-style-blocks.js'
import { OF_DARK_GUESSES, OF_GMAIL } from './limits.js'
import { inPage } from './message-frame.js'
import { noStyleBlocks } from './no-style-blocks.js'
import { prefixedNames } from './prefixed-names.js'
import { inOrder } from './stages.js'

const names = prefixedNames('m_1_')

export const gmailWeb: ClientView = {
  id: 'gmail-web',
  name: 'Gmail in a browser',
  scheme: 'light',
  evidence:
    'test data: caniemail, Gmail desktop webmail; bug report: email-bugs #21 and #90 (which style blocks it keeps)',
  limits: OF_GMAIL,
  show: inOrder(gmailStyleBlocks, filtered(filtersOf({ column: 'gm-web' })), names, inPage),
}

export const gmailAndroidDark: ClientView = {
  id: 'gmail-app-dark',
  name: 'Gmail app for Android, dark',
  scheme: 'dark',
  evidence:
    'heuristic: email-bugs #68 and reports by mail developers (light areas become dark, dark ones stay); test data: caniemail, Gmail Android',
  limits: [...OF_GMAIL, OF_DARK_GUESSES],
  show: inOrder(gmailStyleBlocks, filtered(filtersOf({ column: 'gm-and' })), partialInversion, names, inPage),
}

export const gmailIosDark: ClientView = {
  id: 'gmail-app-dark-ios',
  name: 'Gmail app for iPhone, dark',
  scheme: 'dark',
  evidence:
    'heuristic: email-bugs #68 and hteumeuleu.com "Fixing Gmail\'s dark mode" show black on white for white on black; test data: caniemail, Gmail iOS',
  limits: [...OF_GMAIL, OF_DARK_GUESSES],
  show: inOrder(gmailStyleBlocks, filtered(filtersOf({ column: 'gm-ios' })), fullInversion, names, inPage),
}

/** Keeps inline styles that these accounts support. */
export const gmailNoStyle: ClientView = {
  id: 'gmail-no-style',
  name: 'Gmail app with an account of another provider',
  scheme: 'light',
  evidence:
    'test data: caniemail, Gmail Android and its notes on other accounts (html-style #2); bug report: email-bugs #56 (style blocks are lost in a clipped mail too)',
  limits: OF_GMAIL,
  show: inOrder(noStyleBlocks, filtered(filtersOf({ column: 'gm-and', account: 'other' })), names, inPage),
}
