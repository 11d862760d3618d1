import {
  type FactName,
  factOf,
  isSameFact,
  type KnownFacts,
  knownFacts,
  type PageFacts,
  type StoredFacts,
} from './page-facts.js'
import type { PageResult } from './render-page.js'

/** A page of a post for one kind of reader, as JSON. */
export interface PageTemplateData {
  /** The version of this form. */
  readonly version: 1
  /** The page as it was compiled. */
  readonly page: PageResult
  /** When the clock may change the page: a date, or null. */
  readonly expires: string | null
  /** The facts that the page depends on, with the values that it was made with. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Facts that are stored with the post. */
  readonly stored: object
}

export function templateData(
  page: PageResult,
  expires: Date | null,
  names: Iterable<FactName>,
  made: KnownFacts,
  stored: StoredFacts,
): PageTemplateData {
  return {
    version: 1,
    page,
    expires: expires?.toISOString() ?? null,
    facts: Object.fromEntries([...names].map((name) => [name, factOf(name, made) ?? null])),
    stored,
  }
}

/**
 * The page for a visit, from the JSON of its template. Null if a part of it has to be drawn for these facts: then a
 * server that has the post binds it.
 *
 * @throws RangeError for the JSON of another version.
 */
export function bindPage(data: PageTemplateData, facts: PageFacts = {}): PageResult | null {
  if (data.version !== 1) throw new RangeError('The template is of another version. Compile the pages again.')
  const known = knownFacts(data.stored as StoredFacts, facts)
  const isAsMade = Object.entries(data.facts).every(([name, made]) => isSameFact(factOf(name, known) ?? null, made))
  return isAsMade ? data.page : null
}
