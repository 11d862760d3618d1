export interface ServiceOptions {
  /** Address of the API: https, or http on a loopback address. Default: the service's own. */
  readonly endpoint?: string | undefined
  /** Timeout of a call in milliseconds. Default: two minutes. */
  readonly timeout?: number | undefined
}
