/** The answer to a call. */
export interface Reply {
  /** The HTTP status. */
  readonly status: number
  /** The JSON of the answer. */
  readonly body: unknown
}

export function reply(body: unknown): Reply {
  return { status: 200, body }
}

export function refuse(status: number, error: string): Reply {
  return { status, body: { error } }
}

/** Rejects invalid input, in the format of the platform's form errors. */
export function reject(...messages: string[]): Reply {
  return { status: 400, body: { errors: messages.map((msg) => ({ msg })) } }
}
