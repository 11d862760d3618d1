import { parseUrl } from '../links/parse-url.js'
import {
  SHORT_POST_VIEWPORTS,
  SUBSCRIBE_PROMPT_DIM,
  SUBSCRIBE_PROMPT_LOWEST_WINDOW,
  SUBSCRIBE_PROMPT_OFFSET,
} from '../values/limits.js'
import { comesFromSearchOrNews } from './referrer.js'
import { signUpIn } from './subscribe-redirect.js'

export interface PromptVisit {
  /** The page's address in the browser. */
  readonly page: string
  readonly referrer: string
  /** CSS px. */
  readonly contentHeight: number
  readonly viewportHeight: number
  /** Whether the device remembers that the prompt was shown or dismissed recently. */
  readonly resting: boolean
}

/**
 * When the subscribe prompt opens: at once if the address asks for it (T-5, S-SUBP-6), else by scrolling. Null for
 * visits without a prompt (S-SUBP-4), and for low windows, which it would fill: what has the focus must be seen (WCAG
 * 2.4.11). A desktop at a zoom of 400 % has one.
 */
export function promptOpening({
  page,
  referrer,
  contentHeight,
  viewportHeight,
  resting,
}: PromptVisit): 'at-once' | 'by-scrolling' | null {
  if (signUpIn(page)) return null
  if (parseUrl(page)?.searchParams.get('subscribe_prompt') === 'free') return 'at-once'
  const short = contentHeight <= SHORT_POST_VIEWPORTS * viewportHeight
  const low = viewportHeight < SUBSCRIBE_PROMPT_LOWEST_WINDOW
  return resting || short || low || comesFromSearchOrNews(referrer) ? null : 'by-scrolling'
}

export interface PromptPlace {
  /** Whether the prompt stays fixed in the window. Before, it scrolls with the page. */
  readonly fixed: boolean
  /** Opacity of the backdrop between page and prompt. */
  readonly dim: number
}

/**
 * S-SUBP-1, S-SUBP-2: the backdrop darkens linearly over one window height, starting where the prompt becomes fixed
 * (O-17).
 */
export function promptPlace(scrolled: number, viewportHeight: number): PromptPlace {
  const threshold = Math.max(SUBSCRIBE_PROMPT_OFFSET, viewportHeight)
  const beyond = viewportHeight > 0 ? (scrolled - threshold) / viewportHeight : 0
  return { fixed: scrolled >= threshold, dim: SUBSCRIBE_PROMPT_DIM * Math.min(1, Math.max(0, beyond)) }
}

/**
 * The number of subscribers in a publication's text, which is a number or a sentence around it. Null without a number.
 */
export function subscriberCount(text: string | undefined): number | null {
  const digits = /\d(?:[\d,. ]*\d)?/.exec(text ?? '')?.[0].replace(/\D/g, '') ?? ''
  const count = Number(digits)
  return digits !== '' && Number.isSafeInteger(count) && count > 0 ? count : null
}
