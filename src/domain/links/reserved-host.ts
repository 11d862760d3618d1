const UNREACHABLE = /(?:^|\.)(?:invalid|test|localhost|local|internal|home\.arpa)$/
const DOCUMENTATION = /(?:^|\.)example(?:\.(?:com|net|org))?$/
/** Addresses of this machine and of private networks (RFC 1122 3.2.1.3, RFC 1918, RFC 3927, RFC 4291). */
const PRIVATE =
  /^(?:0\.0\.0\.0|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|169\.254(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|\[?::1?\]?|\[f[cd][\da-f:]*\]|\[fe80:[\da-f:]*\])$/

/**
 * Whether readers cannot reach a host name (lower case, as in a URL). `unreachable`: names and addresses of one machine
 * or network, `.invalid` and `.test`. `documentation`: `.example` and `example.com`, which stand in for a real name.
 * Null for all others. Source: RFC 2606, RFC 6761, RFC 6762, RFC 8375.
 */
export function reservedHost(host: string): 'unreachable' | 'documentation' | null {
  const name = host.replace(/\.$/, '')
  if (UNREACHABLE.test(name) || PRIVATE.test(name) || !/[.:]/.test(name)) return 'unreachable'
  return DOCUMENTATION.test(name) ? 'documentation' : null
}

/** RFC 1122 3.2.1.3, RFC 4291 2.5.3, RFC 6761 6.3 */
export function isLoopback(host: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|::1|(?:[^.]+\.)*localhost)$/.test(host)
}
