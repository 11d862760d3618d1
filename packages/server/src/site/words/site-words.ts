import type { en } from './en.js'

/** The site's messages in one language. */
export type SiteWords = Readonly<Record<keyof typeof en, string>>
