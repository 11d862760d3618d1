/**
 * Exceptions from the law that our own page reads back, by node or by fixture, each with its reason. A test
 * fails for an entry that is no longer true.
 */

/** What the page does not say, no import can find. */
export const ONE_WAY: Readonly<Record<string, string>> = {}

/** The node comes back, its text not letter for letter. */
export const TEXT_DIFFERS: Readonly<Record<string, string>> = {}

/** What a reader of the page sees nothing of. */
export const NOTHING_ON_THE_WEB: Readonly<Record<string, string>> = {}
