import type { ErrorCode } from 'diptych/types'

export interface ServiceOptions {
  /** Address of the API: https, or http on a loopback address. Default: the service's own. */
  readonly endpoint?: string | undefined
  /** Timeout of a call in milliseconds. Default: two minutes. */
  readonly timeout?: number | undefined
}

/** A setting of a service is missing or invalid. The message is one line that names it, without keys. */
export class ServiceSettingsError extends Error {
  override readonly name = 'ServiceSettingsError'
  readonly code: ErrorCode = 'service-settings-invalid'
}

/** The environment's variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** @throws ServiceSettingsError if the variable is missing, or cannot be a key or name. */
export function requiredSetting(env: Environment, name: string, what: string): string {
  const value = optionalSetting(env, name)
  if (value === undefined) throw new ServiceSettingsError(`${name} is missing. Set it to ${what}.`)
  return value
}

/** @throws ServiceSettingsError if the variable cannot be a key or name. */
export function optionalSetting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return undefined
  // Settings are used in HTTP headers and addresses.
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new ServiceSettingsError(`${name} must be ASCII in one line, without spaces. Copy it again.`)
  return value
}

/**
 * Validates the address of a service's API, and removes a trailing slash. Keys are sent to it, so it must be https or
 * localhost.
 *
 * @throws ServiceSettingsError for any other address.
 */
export function endpointOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))))
    throw new ServiceSettingsError('The endpoint must be an https:// address. Only a loopback address may be http://.')
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new ServiceSettingsError('The endpoint must be an address without a password, a query or a fragment.')
  return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
}
