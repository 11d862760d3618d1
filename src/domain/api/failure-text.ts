import { messagesFor } from '../messages/messages.js'
import type { Outcome } from './reader-api.js'

/**
 * What to tell a reader or writer of a call that failed: the platform's own words, else a sentence in the language (BCP
 * 47; default: English) that asks to try again (E-GEN-1).
 */
export function failureText({ messages }: Extract<Outcome<unknown>, { ok: false }>, language = 'en'): string {
  return messages.join(' ') || messagesFor(language).tryAgainLater
}
