import type { en } from './en.js'

/** What the site itself says, in one language. */
export type SiteWords = Readonly<Record<keyof typeof en, string>>
