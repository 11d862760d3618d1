import { toPixels, valueOf } from '../markup/inline-style.js'
import { MAX_ALT_LENGTH, MIN_FONT_SIZE } from './limits.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { drawnCharacters } from './text-index.js'

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

/** A picture in a part of the message (RFC 2392). */
const CONTENT_ID = /^cid:[^\s@]{1,300}@[^\s@]{1,300}$/i

/** Rules about alternative texts and sources of pictures. */
export const imageRules: readonly LintRule[] = [
  {
    id: 'M01',
    severity: 'error',
    where: 'dom',
    why: 'Without alt, screen readers read out the file name.',
    source: 'EMC-8, WCAG 1.1.1',
    fix: 'Write alt on the img with what the picture shows. Write alt="" if it is decoration.',
    *check(mail) {
      for (const image of mail.tagged('img'))
        if (image.attribs.alt === undefined)
          yield atElement(mail, image, 'The picture has no alt attribute. Add alt text, or alt="" for decoration.')
      for (const area of mail.tagged('area'))
        if (area.attribs.href !== undefined && (area.attribs.alt ?? '').trim() === '')
          yield atElement(mail, area, 'The link on a part of a picture has no alt text. Say where it goes.')
    },
  },
  {
    id: 'M02',
    severity: 'error',
    where: 'dom',
    why: 'If a link contains only a picture, the alt text is the link text.',
    source: 'EMC-5, WCAG 1.1.1',
    fix: 'Write in alt where the link goes, such as alt="Tide tables for May", or put text in the link.',
    *check(mail) {
      for (const { element, text, images, hidden } of mail.links) {
        if (hidden || images.length === 0 || drawnCharacters(text) !== '') continue
        // A missing alt attribute is M01.
        if (images.every(({ attribs }) => attribs.alt !== undefined && attribs.alt.trim() === ''))
          yield atElement(mail, element, 'The linked picture has no alt text. Say where the link goes.')
      }
    },
  },
  {
    id: 'M05',
    severity: 'error',
    where: 'string',
    why: 'Word shows no webp, svg or avif pictures, and Gmail no svg and data: pictures. Clients block http pictures.',
    source: 'CIE:image-*',
    fix: 'Host the picture as PNG, JPEG or GIF, and write its full https address in src.',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const src = image.attribs.src ?? ''
        const type = undrawableType(src)
        // E31 checks whether the message has the part.
        if (CONTENT_ID.test(src)) continue
        if (!/^https:\/\//i.test(src) || !URL.canParse(src))
          yield atElement(mail, image, 'The address of the picture is not an absolute https URL. Use one.')
        else if (type !== undefined)
          yield atElement(mail, image, `Not every client shows ${type} pictures. Use PNG, JPEG or GIF.`)
      }
    },
  },
  {
    id: 'M06',
    severity: 'warning',
    where: 'dom',
    why: 'Old clients put a blue frame around linked pictures.',
    source: 'HOUSE',
    fix: 'Write border="0" on the img, or border:0 in its style attribute.',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const styled = mail
          .styleOf(image)
          .declarations.some(({ property }) => /^border(?:-width|-style)?$/.test(property))
        if (!styled && image.attribs.border !== '0')
          yield atElement(mail, image, 'The picture lacks border="0". Add it.')
      }
    },
  },
  {
    id: 'M07',
    severity: 'warning',
    where: 'dom',
    why: 'A file name tells readers nothing, and screen readers cannot skip parts of a long alt text.',
    source: 'HOUSE',
    fix: `Write what the picture shows, in at most ${MAX_ALT_LENGTH} characters. Put a longer description in the text.`,
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const alt = image.attribs.alt?.trim() ?? ''
        if (alt.length > MAX_ALT_LENGTH)
          yield atElement(mail, image, `The alt text has ${alt.length} characters. Use at most ${MAX_ALT_LENGTH}.`)
        else if (/^[^/:?]{1,100}\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?)$/i.test(alt))
          yield atElement(mail, image, 'The alt text is a file name. Describe the picture.')
      }
    },
  },
  {
    id: 'M08',
    severity: 'warning',
    where: 'dom',
    why: 'Most clients drop srcset and picture. Some drop the whole picture.',
    source: 'CIE:html-srcset, CIE:html-picture',
    fix: 'Write one img with src, without srcset, sizes and picture. For sharp screens, use a file with twice the pixels of the width attribute.',
    *check(mail) {
      for (const picture of mail.tagged('picture'))
        yield atElement(mail, picture, 'Most clients drop <picture>. Use <img>.')
      for (const image of mail.tagged('img')) {
        if (image.attribs.srcset !== undefined || image.attribs.sizes !== undefined)
          yield atElement(mail, image, 'Most clients drop srcset and sizes. Use src only.')
      }
    },
  },
  {
    id: 'M09',
    severity: 'warning',
    where: 'dom',
    why: 'Outlook shows alt text until the reader allows pictures. It must be large enough and have a colour.',
    source: 'HOUSE',
    fix: `Write color, line-height and a font-size of at least ${MIN_FONT_SIZE}px in the style attribute of the img.`,
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const { fontSize, colorStated, hidden } = mail.stateOf(image)
        if (hidden || (image.attribs.alt ?? '').trim() === '') continue
        if (fontSize < MIN_FONT_SIZE)
          yield atElement(
            mail,
            image,
            `The alt text has a font size of ${fontSize} px. Set a readable font-size on the picture.`,
          )
        else if (!colorStated)
          yield atElement(mail, image, 'The alt text has no colour. Set color on the picture or around it.')
        else if (toPixels(valueOf(mail.styleOf(image), 'line-height') ?? '1px') === 0)
          yield atElement(mail, image, 'The alt text has a line height of 0. Set line-height on the picture.')
      }
    },
  },
]
