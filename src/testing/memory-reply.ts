import type { Fields } from '../domain/values/is-record.js'
import type { MemoryState } from './memory-state.js'

export interface MemoryReply {
  readonly status: number
  readonly body: unknown
}

/** What a call brings: the names of its path filled in, and its body. */
export interface MemoryAsk {
  readonly path: Readonly<Record<string, string>>
  readonly body: Fields
}

export type MemoryRule = (state: MemoryState, ask: MemoryAsk) => MemoryReply

export function reply(body: unknown): MemoryReply {
  return { status: 200, body }
}

export function refuse(status: number, error: string): MemoryReply {
  return { status, body: { error } }
}

/** An input that will not do, in the form of the platform's form checks. */
export function reject(...messages: string[]): MemoryReply {
  return { status: 400, body: { errors: messages.map((msg) => ({ msg })) } }
}

/** The rule for readers whom the platform knows. */
export function signedIn(rule: MemoryRule): MemoryRule {
  return (state, ask) => (state.reader.state === 'anonymous' ? refuse(401, 'Sign in first.') : rule(state, ask))
}
