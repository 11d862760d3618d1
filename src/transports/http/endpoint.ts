import { ServiceSettingsError } from '../service-settings-error.js'

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
