import { escapeHtml } from 'diptych/domain'
import type { StoredReader, StoredState } from '../store/readers/reader-store.js'
import type { SiteWords } from '../words.js'

const PLANS: Readonly<Record<StoredState, keyof SiteWords>> = {
  free: 'planFree',
  paid: 'planPaid',
  founding: 'planFounding',
  pledged: 'planPledged',
  lapsed: 'planLapsed',
  registered: 'planNone',
}

/**
 * A reader's subscription: address, plan, and whether mails come. The coloured button is what most readers want;
 * leaving is a plain one beside it.
 *
 * @param isAsked whether the reader gets mails only after confirming that they still want them.
 * @param action where the form posts to, with the token of a mail's link.
 */
export function accountBody(
  words: SiteWords,
  { email, state, status }: StoredReader,
  isAsked: boolean,
  action: string,
): string {
  const isActive = status === 'active'
  const facts = [
    [words.email, `<bdi>${escapeHtml(email)}</bdi>`],
    [words.accountPlan, escapeHtml(words[PLANS[state]])],
  ].map(([name = '', value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`)
  const form = (label: string, mails: 'yes' | 'no', className: string) =>
    `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="mails" value="${mails}"><button${className}>${escapeHtml(label)}</button></form>`
  const leave = form(words.unsubscribeButton, 'no', ' class="plain"')
  const actions = isAsked
    ? `${form(words.confirmButton, 'yes', '')}${leave}`
    : isActive
      ? `<a class="site-button" href="/">${escapeHtml(words.accountRead)}</a>${leave}`
      : form(words.resubscribeButton, 'yes', '')
  return `<h1>${escapeHtml(words.accountTitle)}</h1><dl class="site-account-facts">${facts.join('')}</dl><p>${escapeHtml(isAsked ? words.accountAsk : isActive ? words.accountActive : words.accountLeft)}</p><div class="site-actions">${actions}</div>`
}
