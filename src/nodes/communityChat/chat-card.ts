import { chatJoinUrl } from '../../domain/links/urls.js'
import type { SaysContext } from '../../schema/define.js'
import type { CommunityChatAttrs } from './attrs.js'
import type { CommunityChatWords } from './words.js'

/** E-CHAT-1, the same in every language. */
const CHAT_FAILED = 'Could not load subscriber chat link'

/** The invitation to a chat, or an error text if it could not be loaded (N-CHAT-2, N-CHAT-4). */
export function chatCard(attrs: CommunityChatAttrs, ctx: SaysContext<CommunityChatWords>) {
  const { words } = ctx
  const { name, logo, href } = chatOf(attrs, ctx)
  const action = href ? { href, label: words.joinChat } : undefined
  if (!name || !action) return { kind: 'failed', error: CHAT_FAILED, action } as const
  return { kind: 'shown', title: words.joinChatTitle(name), text: words.chatAvailable, logo, action } as const
}

/**
 * The publication of the chat and the link to join (T-CHAT-1). Most posts store only the publication's subdomain; the
 * post's own publication provides the rest of its own chat.
 */
function chatOf({ url, subdomain, pub }: CommunityChatAttrs, ctx: Pick<SaysContext, 'publication' | 'link'>) {
  const at = subdomain ?? pub?.subdomain ?? null
  const own = at !== null && at === ctx.publication.subdomain ? ctx.publication : null
  const base = pub?.base_url ?? own?.base_url
  const stored = url === null ? '' : ctx.link(url)
  const href =
    at !== null
      ? chatJoinUrl({ base_url: base ?? '', subdomain: at })
      : stored || (base ? chatJoinUrl({ base_url: base }) : '')
  return { name: pub?.name?.trim() || own?.name || null, logo: pub?.logo_url ?? own?.logo_url ?? null, href }
}
