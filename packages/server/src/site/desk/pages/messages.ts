import { escapeHtml } from 'diptych/domain'
import type { StoredMessage } from '../../store/messages/message-store.js'
import { deskAnswer } from '../desk-page.js'
import type { Desk } from '../desk.js'
import { withValues } from '../words.js'
import { mailingId } from './mailings.js'

const MESSAGES_OF_A_PAGE = 50

/** Messages of readers and their answers to surveys, the newest first. Null if the page does not exist. */
export async function messagesPage(desk: Desk, parameter: string | undefined): Promise<Response | null> {
  const { site, words } = desk
  const before = parameter === undefined ? null : mailingId(parameter)
  if (parameter !== undefined && before === null) return null
  const found = await site.store.messages.list({
    ...(before === null ? {} : { before }),
    limit: MESSAGES_OF_A_PAGE + 1,
  })
  const shown = found.slice(0, MESSAGES_OF_A_PAGE)
  const oldest = shown.at(-1)
  const older =
    found.length > shown.length && oldest
      ? `<nav class="desk-pages"><span></span><a href="/desk/messages?before=${oldest.id}">${escapeHtml(words.older)}</a></nav>`
      : ''
  const items = await Promise.all(shown.map((message) => messageItem(desk, message)))
  const body =
    items.length === 0 ? `<p>${escapeHtml(words.noMessages)}</p>` : `<ol class="letters">${items.join('')}</ol>${older}`
  return deskAnswer(desk, { title: words.messages, part: '/desk/messages', body })
}

async function messageItem({ site, words, date }: Desk, { reader, person_id, text, sent_at }: StoredMessage) {
  const from = await site.store.readers.byId(reader)
  const survey = /^survey:(.+)$/.exec(person_id)?.[1]
  const about = survey === undefined ? '' : ` · ${withValues(words.survey, { number: survey })}`
  const sender = from
    ? `<a href="mailto:${escapeHtml(encodeURIComponent(from.email))}" dir="auto">${escapeHtml(from.name ?? from.email)}</a>`
    : ''
  return `<li><p class="sub">${sender} · ${escapeHtml(date(sent_at) + about)}</p><p class="letter" dir="auto">${escapeHtml(text)}</p></li>`
}
