import type { SubscriptionState } from '../../domain/reader/subscription.js'

/** Groups whose messages a writer accepts, in the order in which they are named. */
export type MessageGroup = 'free' | 'paid' | 'founding'

const GROUPS: readonly MessageGroup[] = ['free', 'paid', 'founding']
const GROUP_WORDS: Readonly<Record<MessageGroup, string>> = {
  free: 'free subscribers',
  paid: 'paid subscribers',
  founding: 'founding members',
}

export interface MessageReader {
  state: SubscriptionState
  /** The reader's own id, if known. */
  id?: number | string | null | undefined
}

export interface MessageWriter {
  id: number | string | null
  name: string
  /** The server's answer about this reader; null if it was not asked. */
  canDm: boolean | null
  groups: readonly MessageGroup[]
}

/** What happens when a reader clicks the message button (S-DM-1, S-DM-2). */
export type MessageAccess =
  | { kind: 'self' }
  | { kind: 'signIn' }
  | { kind: 'open' }
  | { kind: 'locked'; reason: string; upgrade: 'checkout' | 'founding' | null }

export function messageAccess(reader: MessageReader, writer: MessageWriter): MessageAccess {
  if (reader.id !== null && reader.id !== undefined && writer.id !== null && String(reader.id) === String(writer.id))
    return { kind: 'self' }
  if (reader.state === 'anonymous') return { kind: 'signIn' }
  if (writer.canDm !== false) return { kind: 'open' }
  const upgrade =
    writer.groups.length === 0 ? null : writer.groups.every((group) => group === 'founding') ? 'founding' : 'checkout'
  return { kind: 'locked', reason: messageLockText(writer.name, writer.groups), upgrade }
}

/** S-DM-3, with the texts of E-DM-1 and E-DM-2, which are never translated. */
export function messageLockText(name: string, groups: readonly MessageGroup[]): string {
  const words = GROUPS.filter((group) => groups.includes(group)).map((group) => GROUP_WORDS[group])
  const last = words.pop()
  if (last === undefined) return `${name} is not currently accepting message invites`
  return `${name} only accepts messages from ${words.length ? `${words.join(', ')} and ${last}` : last}`
}

/** The groups in stored upgrade options. Their exact format is not documented: each contains one of the three names. */
export function messageGroups(options: readonly unknown[]): MessageGroup[] {
  const named = options.map((option) => (typeof option === 'string' ? option.slice(0, 100).toLowerCase() : ''))
  return GROUPS.filter((group) => named.some((option) => option.includes(group)))
}
