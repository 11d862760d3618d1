/** What a call is answered. */
export interface Reply {
  readonly status: number
  readonly body: unknown
}

export function reply(body: unknown): Reply {
  return { status: 200, body }
}

export function refuse(status: number, error: string): Reply {
  return { status, body: { error } }
}

/** An input that will not do, in the form of the platform's form checks. */
export function reject(...messages: string[]): Reply {
  return { status: 400, body: { errors: messages.map((msg) => ({ msg })) } }
}
