import { messagesFor, type Messages } from '../domain/messages/messages.js'
import { primaryLanguage } from '../domain/text/language.js'
import { languageDirection } from '../domain/text/text-direction.js'
import type { BaseContext } from '../render/context.js'

export interface OwnLanguage {
  /** BCP 47. */
  language: string
  /** The messages in this language. */
  messages: Messages
  /** Set if the block's text is in another language than the post (WCAG 3.1.2). */
  attributes: { lang?: string; dir?: 'ltr' | 'rtl' }
}

/** A call to action uses its own language if there are i18n messages for it (N-SUBW-1, N-APPI-1). */
export function ownLanguage(language: string | null, ctx: Pick<BaseContext, 'messages' | 'language'>): OwnLanguage {
  const messages = messagesFor(language ?? ctx.language)
  if (language === null || messages === ctx.messages)
    return { language: ctx.language, messages: ctx.messages, attributes: {} }
  const lang = messages === messagesFor('en') ? 'en' : primaryLanguage(language)
  return { language: lang, messages, attributes: { lang, dir: languageDirection(lang) } }
}
