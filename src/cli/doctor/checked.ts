/** How a check ended. What could not be asked is neither fine nor wrong. */
export type CheckState = 'ok' | 'problem' | 'not asked'

/** One line of `diptych doctor`. */
export interface Check {
  /** A short name, such as `SPF`. */
  readonly check: string
  readonly state: CheckState
  /** One sentence. */
  readonly message: string
  /** What to do; null if nothing has to be done. */
  readonly fix: string | null
}

export function fine(check: string, message: string): Check {
  return { check, state: 'ok', message, fix: null }
}

export function wrong(check: string, message: string, fix: string): Check {
  return { check, state: 'problem', message, fix }
}

export function notAsked(check: string, message: string, fix: string | null = null): Check {
  return { check, state: 'not asked', message, fix }
}

/** Thrown if a server did not answer, or this machine has no network. The message gives the reason. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The result of a check over the network; `not asked` if it throws `NoAnswer`. */
export async function checkOverNetwork(check: string, ask: () => Promise<Check>): Promise<Check> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof NoAnswer) return notAsked(check, error.message)
    throw error
  }
}
