import { isEmailAddress } from '../recipient/email-address.js'
import { parseWebUrl } from './parse-url.js'
import { safeImage, safeLink } from './safe-url.js'
import { isPlainAddress, trimUrl } from './url-text.js'

/** The purpose of an address. A relative link may also be a path on the publication's own site. */
export type AddressKind = 'link' | 'relative link' | 'picture'

export interface AddressReading {
  /** The safe address for a page or a mail. Null if it is missing or no reader can open it. */
  readonly address: string | null
  /** `repaired`: a missing part was added. `unsafe`: no reader can open it. Null: unchanged or missing. */
  readonly problem: 'repaired' | 'unsafe' | null
}

/**
 * Completes an address: `www.example.com`, `example.com/path` and `//example.com` get `https:`, a bare e-mail address
 * gets `mailto:`. Reading a result again returns it without a problem.
 */
export function readAddress(value: string, kind: AddressKind): AddressReading {
  if (isPlainAddress(value)) return { address: value, problem: null }
  const stated = trimUrl(value)
  if (stated === '') return { address: null, problem: null }
  const safe = kind === 'picture' ? safeImage(stated) : safeLink(stated)
  if (safe !== null) return { address: safe, problem: isComplete(stated) ? null : 'repaired' }
  const completed = kind === 'picture' ? withWebScheme(stated) : (withMailScheme(stated) ?? withWebScheme(stated))
  if (completed !== null) return { address: completed, problem: 'repaired' }
  if (kind === 'relative link' && isRelativePath(stated)) return { address: stated, problem: null }
  return { address: null, problem: 'unsafe' }
}

/** Completes an absolute http(s) address. Every other scheme is `unsafe`. */
export function readWebAddress(value: string): AddressReading {
  const reading = readAddress(value, 'link')
  if (reading.address === null || parseWebUrl(reading.address) !== null) return reading
  return { address: null, problem: 'unsafe' }
}

function isComplete(url: string): boolean {
  return url.startsWith('//') || /^https?:/i.test(url) ? /^https?:\/\/[^/\\]/i.test(url) && !url.includes('\\') : true
}

function withMailScheme(text: string): string | null {
  const [, mailbox] = /^([\w.+-]{1,64}@[a-z\d.-]{1,253})(?:\?[\w=&%.+-]{0,2000})?$/i.exec(text) ?? []
  if (mailbox === undefined || !isEmailAddress(mailbox) || !isHostName(mailbox.slice(mailbox.indexOf('@') + 1)))
    return null
  return safeLink(`mailto:${text}`)
}

function withWebScheme(text: string): string | null {
  const authority = /^[^/?#\\]*/.exec(text)?.[0] ?? ''
  const host = authority.replace(/:\d{1,5}$/, '')
  const hasPath = /^[/\\]/.test(text.slice(authority.length))
  if (!isHostName(host) || (!hasPath && namesFile(host))) return null
  return safeLink(`https://${text}`)
}

/**
 * Whether a name has at least two labels and the last one has only letters, like every top-level domain (RFC 3696 2).
 */
function isHostName(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u.test(label)) &&
    /^(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/iu.test(last)
  )
}

const FILE_ENDINGS = new Set(
  'asp aspx avif bmp css csv doc docx epub exe gif heic htm html jpeg jpg js json jsp m4a md mov mp3 mp4 odt pdf php png ppt pptx py rb rs sh svg ts txt wav webp xls xlsx xml zip'.split(
    ' ',
  ),
)

/** Some file endings are also top-level domains. Without a path after it, a file is more likely. */
function namesFile(host: string): boolean {
  return !/^www\./i.test(host) && FILE_ENDINGS.has(host.slice(host.lastIndexOf('.') + 1).toLowerCase())
}

/** Excludes schemes without their colon, such as `http//example.com`, and anything with an @. */
function isRelativePath(text: string): boolean {
  return (
    safeLink(text, 'https://newsletter.invalid/') !== null &&
    !/^(?:[a-z]{2,8}[;,.]?\/\/|https?\/|[^/?#]{1,200}@)/i.test(text)
  )
}
