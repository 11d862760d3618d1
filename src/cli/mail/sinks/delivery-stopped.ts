/** Nothing more can be delivered: the server is away or refuses the sender, the disk is full. */
export class DeliveryStopped extends Error {
  override readonly name = 'DeliveryStopped'
}

/** The reason as one line of at most 300 characters: servers may say anything. */
export function oneReason(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

export function stoppedBy(what: string, error: unknown): DeliveryStopped {
  return new DeliveryStopped(oneReason(`${what}: ${error instanceof Error ? error.message : String(error)}`))
}
