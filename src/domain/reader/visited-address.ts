import { parseUrl } from '../links/parse-url.js'

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** The campaign parameters of a visited address. */
export type Campaign = { readonly [N in (typeof CAMPAIGN)[number]]?: string }

/** T-11: from a full address or one without its host. */
export function campaignOf(visited: string | undefined): Campaign {
  const query = queryOf(visited)
  return Object.fromEntries(CAMPAIGN.map((name) => [name, query.get(name)?.trim()]).filter(([, value]) => value))
}

/** T-9: the number of blocks before the wall; null if the address does not set it. */
export function cutoffOf(visited: string | undefined): number | null {
  const index = queryOf(visited).get('cutoffElementIndex') ?? ''
  return /^\d{1,6}$/.test(index) ? Number(index) : null
}

function queryOf(visited: string | undefined): URLSearchParams {
  return parseUrl(visited ?? '', 'https://host.invalid')?.searchParams ?? new URLSearchParams()
}
