import type { Finding } from '../finding.js'

/** A webhook request. It is not trusted before its signature is checked. */
export interface HookPost {
  readonly url: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * The result of reading a webhook. `forged`: not signed by the service, too old, or repeated. `unreadable`: signed, but
 * not in the documented form.
 */
export type HookReading =
  | { readonly ok: true; readonly findings: readonly Finding[] }
  | { readonly ok: false; readonly reason: 'forged' | 'unreadable' }

export type HookReader = (post: HookPost, now: Date) => Promise<HookReading>

export const FORGED: HookReading = { ok: false, reason: 'forged' }
export const UNREADABLE: HookReading = { ok: false, reason: 'unreadable' }

export function reading(findings: readonly Finding[]): HookReading {
  return { ok: true, findings }
}
