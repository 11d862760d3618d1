import { SHORT_POST_VIEWPORTS, SUBSCRIBE_PROMPT_DIM, SUBSCRIBE_PROMPT_OFFSET } from '../values/limits.js'
import { parseUrl } from '../links/parse-url.js'
import { comesFromSearchOrNews } from './referrer.js'
import { signUpIn } from './subscribe-redirect.js'

export interface PromptVisit {
  /** The page's own address as the browser has it. */
  readonly page: string
  readonly referrer: string
  /** CSS px. */
  readonly contentHeight: number
  readonly viewportHeight: number
  /** Whether the device still knows of a prompt that was shown or dismissed. */
  readonly resting: boolean
}

/**
 * When the subscribe prompt opens: at once where the address asks for it (T-5, S-SUBP-6), else by scrolling; null for
 * visits it leaves alone (S-SUBP-4).
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
  return resting || short || comesFromSearchOrNews(referrer) ? null : 'by-scrolling'
}

export interface PromptPlace {
  /** Whether the prompt stays in the window; before, it lies on the page and comes into view with it. */
  readonly fixed: boolean
  /** Opacity of what lies between page and prompt. */
  readonly dim: number
}

/** S-SUBP-1, S-SUBP-2: dark grows evenly within one height of the window, from where the prompt stays (O-17). */
export function promptPlace(scrolled: number, viewportHeight: number): PromptPlace {
  const threshold = Math.max(SUBSCRIBE_PROMPT_OFFSET, viewportHeight)
  const beyond = viewportHeight > 0 ? (scrolled - threshold) / viewportHeight : 0
  return { fixed: scrolled >= threshold, dim: SUBSCRIBE_PROMPT_DIM * Math.min(1, Math.max(0, beyond)) }
}

/**
 * How many subscribers a publication says it has; null where it says none in figures. Stored as a number's text or as a
 * sentence around it.
 */
export function subscriberCount(text: string | undefined): number | null {
  const digits = /\d(?:[\d,. ]*\d)?/.exec(text ?? '')?.[0].replace(/\D/g, '') ?? ''
  const count = Number(digits)
  return digits !== '' && Number.isSafeInteger(count) && count > 0 ? count : null
}
