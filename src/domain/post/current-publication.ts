import { hostOf } from '../links/hosts.js'
import type { Publication } from './entities.js'

/** The publication of the author who pastes a link. */
export type CurrentPublication = Pick<Publication, 'base_url' | 'subdomain' | 'custom_domain' | 'theme'>

/**
 * Whether a URL belongs to the publication: its host is that of the subdomain, the custom domain or `base_url` (O-36).
 */
export function isOfPublication(url: string, publication: CurrentPublication | null): boolean {
  const host = hostOf(url)
  return publication !== null && host !== null && hostsOf(publication).includes(host)
}

function hostsOf({ base_url, subdomain, custom_domain }: CurrentPublication): (string | null)[] {
  return [
    hostOf(base_url),
    ...(subdomain ? [hostOf(`https://${subdomain}.substack.com`)] : []),
    ...(custom_domain ? [hostOf(`https://${custom_domain}`)] : []),
  ]
}
