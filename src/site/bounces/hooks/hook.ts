import type { Finding } from '../finding.js'

/** A webhook as it came: nothing of it is trusted before its signature is checked. */
export interface HookPost {
  readonly url: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * What a service says, or why it is not heard. `forged`: not signed by the service, too old, or told before.
 * `unreadable`: signed, but not in the form that the service documents.
 */
export type HookReading =
  | { readonly ok: true; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly reason: 'forged' | 'unreadable' }

export type HookReader = (post: HookPost, now: Date) => Promise<HookReading>

export const FORGED: HookReading = { ok: false, reason: 'forged' }
export const UNREADABLE: HookReading = { ok: false, reason: 'unreadable' }

export function heard(findings: readonly Finding[]): HookReading {
  return { ok: true, findings }
}
