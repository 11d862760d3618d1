import { createHash, createHmac } from 'node:crypto'
import type { DoubleRequest } from './http-double.js'

interface Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
  readonly region: string
  readonly service: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * What is wrong with the signature of a request; null for a good one. Written after
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 */
export function signatureProblem({ method, path, headers, body }: DoubleRequest, keys: Keys): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!match) return 'IncompleteSignature'
  const [, id = '', day = '', region = '', service = '', signedHeaders = '', signature = ''] = match
  const time = String(headers['x-amz-date'])
  if (id !== keys.accessKeyId) return 'InvalidClientTokenId'
  if (region !== keys.region || service !== keys.service || !time.startsWith(day)) return 'wrong scope'
  if (!/^\d{8}T\d{6}Z$/.test(time)) return 'wrong date'
  const names = signedHeaders.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'host and date are not signed'
  if (headers['x-amz-security-token'] !== keys.sessionToken) return 'wrong session token'
  if (keys.sessionToken !== undefined && !names.includes('x-amz-security-token')) return 'the token is not signed'
  const [pathname = '', query = ''] = path.split('?')
  const canonical = [
    method,
    pathname.split('/').map(encodeURIComponent).join('/'),
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
