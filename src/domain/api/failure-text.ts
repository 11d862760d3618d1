import { messagesFor } from '../messages/messages.js'
import type { Outcome } from './reader-api.js'

/**
 * The text to show for a failed call: the platform's own messages, or else a sentence that asks to try again (E-GEN-1)
 * in the language (BCP 47; default: English).
 */
export function failureText({ messages }: Extract<Outcome<unknown>, { ok: false }>, language = 'en'): string {
  return messages.join(' ') || messagesFor(language).tryAgainLater
}
