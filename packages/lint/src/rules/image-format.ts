/** Types that every client shows (caniemail image-jpg, image-png, image-gif). */
const DRAWN: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'jpe', 'png', 'gif'])
const FILE_TYPES: ReadonlySet<string> = new Set([
  ...DRAWN,
  'webp',
  'avif',
  'svg',
  'svgz',
  'heic',
  'heif',
  'tif',
  'tiff',
  'bmp',
  'ico',
  'apng',
  'jxl',
  'jp2',
  'psd',
  'pdf',
  'mp4',
  'webm',
  'mov',
])

/** The type of a picture that some client cannot show; undefined if all can, or the URL does not tell. */
export function undrawableType(src: string): string | undefined {
  const type = imageType(src)
  return type === undefined || DRAWN.has(type) ? undefined : type
}

function imageType(src: string): string | undefined {
  const url = URL.canParse(src) ? new URL(src) : undefined
  if (!url) return undefined
  const fetched = fetchedImage(url.pathname)
  if (fetched) return fetched.format ?? ending(decoded(fetched.original))
  return url.searchParams.get('fm')?.toLowerCase() ?? ending(url.pathname)
}

interface Fetched {
  format: string | undefined
  original: string
}

const FETCH = '/image/fetch/'

/** `/image/fetch/$s_!x!,w_1100,f_jpg,q_auto/https%3A%2F%2F…`; f_auto follows the reader's client and the original. */
function fetchedImage(path: string): Fetched | undefined {
  const at = path.indexOf(FETCH)
  const end = at === -1 ? -1 : path.indexOf('/', at + FETCH.length)
  if (end === -1) return undefined
  const steps = path.slice(at + FETCH.length, end)
  const original = path.slice(end + 1)
  const format = /(?:^|,)f_([a-z0-9]+)(?:,|$)/i.exec(decoded(steps))?.[1]?.toLowerCase()
  return { format: format === 'auto' ? undefined : format, original }
}

function ending(path: string): string | undefined {
  const type = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(path)?.[1]?.toLowerCase()
  return type !== undefined && FILE_TYPES.has(type) ? type : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
