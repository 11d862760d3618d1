import { createHash } from 'node:crypto'
import { decodeComponent, encodeComponent } from 'diptych/domain'
import { PICTURE_CSP, type PictureFolder } from 'diptych/newsletter'

/** Path of the picture files of posts. */
const PLACE = '/pictures/'

export function sitePictureAddress(baseUrl: string, path: string): string {
  return `${baseUrl}${PLACE}${path.split('/').map(encodeComponent).join('/')}`
}

/**
 * Answers a request for a picture file.
 *
 * @param isShown whether a published post shows the picture. Others are private.
 * @returns null for requests of other paths.
 */
export function pictureResponse(
  request: Request,
  isShown: (path: string) => boolean,
  pictures: PictureFolder,
): Response | null {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(PLACE)) return null
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Method not allowed.\n', { status: 405, headers: { allow: 'GET, HEAD' } })
  const path = decodeComponent(pathname.slice(PLACE.length))
  const file = path !== null && isShown(path) ? pictures.read(path) : null
  if (file === null) return new Response('Not found.\n', { status: 404, headers: { 'cache-control': 'no-store' } })
  const etag = `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)}"`
  const headers = {
    'content-type': file.type,
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-security-policy': PICTURE_CSP,
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file.bytes), { headers })
}
