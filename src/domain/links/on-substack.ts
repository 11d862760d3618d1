import type { Publication } from '../post/entities.js'
import { hostOf } from './hosts.js'

/**
 * Whether a publication is on Substack: by its address, or by its name there (`subdomain`), which publications with a
 * domain of their own have too. Only these link to the platform's app, sign-in and profiles by default.
 */
export function isOnSubstack({ base_url, subdomain }: Pick<Publication, 'base_url' | 'subdomain'>): boolean {
  return (subdomain ?? '').trim() !== '' || /(?:^|\.)substack\.com$/.test(hostOf(base_url) ?? '')
}

/** `utm_source` of links that the product adds: the platform on Substack (O-11, O-20), else the publication's host. */
export function linkSource(publication: Pick<Publication, 'base_url' | 'subdomain'>): string {
  return isOnSubstack(publication) ? 'substack' : (hostOf(publication.base_url)?.replace(/^www\./, '') ?? 'newsletter')
}
