import { createActionSigner, type BindOptions } from '../../email/index.js'

/** The key of a mailing's links, and until when they work. */
export interface Signing {
  readonly id: string
  readonly secret: string
  readonly expires: Date
  /** Until when links to the post open it for their reader. Without it, these links are not signed. */
  readonly readExpires?: Date | undefined
}

/** Days for which links to the post open it for their reader. Short, because readers forward mails. */
export const READ_DAYS = 30
const DAY_MS = 86_400_000

/** When the links of a mailing expire that is sent at `sent`. Links to the post never outlive the others. */
export function linkExpiry(sent: Date, days: number): Required<Pick<Signing, 'expires' | 'readExpires'>> {
  const after = (count: number) => new Date(sent.getTime() + count * DAY_MS)
  return { expires: after(days), readExpires: after(Math.min(days, READ_DAYS)) }
}

/** The signers of a mailing's links; none without a key. */
export function signersOf(signing: Signing | null): BindOptions {
  if (signing === null) return {}
  const key = { id: signing.id, secret: signing.secret }
  return {
    signer: createActionSigner(key, signing.expires),
    ...(signing.readExpires ? { readSigner: createActionSigner(key, signing.readExpires) } : {}),
  }
}
