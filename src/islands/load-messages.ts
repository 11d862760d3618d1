import type { Messages } from '../domain/messages/shape.js'
import { primaryLanguage } from '../domain/text/language.js'

const LOADERS: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('../domain/messages/ar.js')).ar,
  de: async () => (await import('../domain/messages/de.js')).de,
  en: async () => (await import('../domain/messages/en.js')).en,
  es: async () => (await import('../domain/messages/es.js')).es,
  fr: async () => (await import('../domain/messages/fr.js')).fr,
  he: async () => (await import('../domain/messages/he.js')).he,
  it: async () => (await import('../domain/messages/it.js')).it,
  iw: async () => (await import('../domain/messages/he.js')).he,
  ja: async () => (await import('../domain/messages/ja.js')).ja,
  nl: async () => (await import('../domain/messages/nl.js')).nl,
  pt: async () => (await import('../domain/messages/pt.js')).pt,
  zh: async () => (await import('../domain/messages/zh.js')).zh,
}

/**
 * Loads the i18n messages of one language, a chunk of their own. Chooses the language like `messagesFor` on the server.
 */
export function loadMessages(language: string | undefined): Promise<Messages> {
  const key = primaryLanguage(language)
  return (Object.hasOwn(LOADERS, key) ? LOADERS[key] : LOADERS['en'])?.() ?? Promise.reject(new Error('no messages'))
}
