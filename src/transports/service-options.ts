export interface ServiceOptions {
  /** Address of the API: https, or http on a loopback address. Default: the service's own. */
  readonly endpoint?: string | undefined
  /** Milliseconds until a call without an answer is given up. Default: two minutes. */
  readonly timeout?: number | undefined
}
