import { hostOf } from '../links/hosts.js'
import type { Messages } from '../messages/messages.js'

/** Label of a button: the writer's own, or else the purpose of its link, or else the link's host (N-BTN-1). */
export function buttonLabel(text: string | null, url: string, words: Messages): string {
  const own = text?.trim() ?? ''
  if (own !== '') return own
  const target = url.toLowerCase()
  if (/%%(?:grant_)?gift_url%%|[?&]gift=true\b/.test(target)) return words.giveGift
  if (/%%checkout_url%%|\/subscribe\b/.test(target)) return words.subscribe
  if (/%%share_url%%|[?&]action=share\b/.test(target)) return words.share
  if (/%%half_magic_comments_url%%|\/comments\b/.test(target)) return words.comment
  return hostOf(url)?.replace(/^www\./, '') ?? words.viewOnline
}
