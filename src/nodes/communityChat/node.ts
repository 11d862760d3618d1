import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { chatJoinUrl } from '../../domain/links/urls.js'
import type { Output } from '../../schema/attr.js'
import { image, link, optionalId, record, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import { dataAttrs } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { action, lines } from '../../schema/text-block.js'
import { communityChatCall } from './call.js'
import { type CommunityChatWords, communityChatWords } from './words.js'

const attrs = {
  url: link(),
  subdomain: text(),
  pub: record({ id: optionalId(), name: text(), subdomain: text(), base_url: link(), logo_url: image() }),
}

type CommunityChatAttrs = Output<typeof attrs>

/** E-CHAT-1, the same in every language. */
const CHAT_FAILED = 'Could not load subscriber chat link'

/** The invitation to a chat, or an error text if it could not be loaded (N-CHAT-2, N-CHAT-4). */
function chatCard(attrs: CommunityChatAttrs, ctx: SaysContext<CommunityChatWords>) {
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

export const communityChat = defineBlock({
  name: 'communityChat',
  words: communityChatWords,
  attrs,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.community-chat, [data-component-name="CommunityChatRenderPlaceholder"]',
      attrs: (element) => dataAttrs(element) ?? false,
    },
  ],
  link: { call: communityChatCall, recognize: recognizeChat },
  missing: (attrs, context) =>
    chatCard(attrs, context).kind === 'shown'
      ? null
      : 'A chat has no pub with a name, or no url. Readers see an error text. Embed it again, or remove the block.',
  says: chatCard,
  text({ says }) {
    const join = action(says.action?.label ?? '', says.action?.href)
    return says.kind === 'failed' ? lines(says.error, join) : lines(says.title, says.text, join)
  },
})

/** R-CHAT */
function recognizeChat(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  const target = parsePlatformLink(link, isProviderHost)
  if (target?.kind !== 'chat') return null
  const { subdomain } = target
  return fetchLink(communityChatCall, { subdomain, url: link }, (chat) => ({
    url: link,
    ...(subdomain === null ? {} : { subdomain }),
    ...chat,
  }))
}
