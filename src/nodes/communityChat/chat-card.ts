import type { Publication } from '../../domain/post/entities.js'
import { chatJoinUrl } from '../../domain/links/urls.js'

/** E-CHAT-1, the same in every language. */
export const CHAT_FAILED = 'Could not load subscriber chat link'

interface ChatAttributes {
  url: string | null
  subdomain: string | null
  pub: { name: string | null; subdomain: string | null; base_url: string | null; logo_url: string | null } | null
}

/**
 * Whose chat it is and where it is joined (T-CHAT-1). Most posts store the publication's subdomain alone; of its own
 * chat a post knows the rest.
 */
export function chatCard(
  { url, subdomain, pub }: ChatAttributes,
  ctx: { publication: Publication; link(url: string): string },
) {
  const at = subdomain ?? pub?.subdomain ?? null
  const own = at !== null && at === ctx.publication.subdomain ? ctx.publication : null
  const base = pub?.base_url ?? own?.base_url
  const stored = url === null ? '' : ctx.link(url)
  const href =
    at !== null
      ? chatJoinUrl({ base_url: base ?? '', subdomain: at })
      : stored || (base ? chatJoinUrl({ base_url: base }) : '')
  return {
    name: pub?.name?.trim() || own?.name || null,
    logo: pub?.logo_url ?? own?.logo_url ?? null,
    href: href || undefined,
  }
}
