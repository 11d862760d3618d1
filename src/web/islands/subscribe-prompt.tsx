import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { promptOpening, type PromptPlace, promptPlace } from '../../domain/reader/subscribe-prompt.js'
import {
  SUBSCRIBE_PROMPT_DIM,
  SUBSCRIBE_PROMPT_DISMISSED_REST,
  SUBSCRIBE_PROMPT_SHOWN_REST,
  SUBSCRIBE_PROMPT_TAKEOVER_REST,
} from '../../domain/values/limits.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import type { IslandHost } from '../../islands/host.js'
import { useInBrowser } from '../../islands/use-in-browser.js'
import { CloseIcon } from '../../parts/web/icons.js'
import { island as subscribeIsland, type SubscribeIslandProps } from '../../parts/web/subscribe-island.js'

export interface SubscribePromptProps {
  readonly publication: string
  readonly picture: { readonly src: string; readonly kind: 'logo' | 'cover' } | null
  readonly text: string | null
  readonly subscribers: number | null
  readonly signIn: string
  readonly form: SubscribeIslandProps
}

export const island = defineIsland<SubscribePromptProps>({
  name: 'subscribe-prompt',
  when: 'idle',
  view: SubscribePrompt,
})

const KEY = 'subscribe-prompt'
const TAKEOVER_KEY = 'subscribe-prompt-takeover'
const ON_THE_PAGE: PromptPlace = { fixed: false, dim: 0 }
const AT_ONCE: PromptPlace = { fixed: true, dim: SUBSCRIBE_PROMPT_DIM }
const Form = subscribeIsland.view

interface Opening {
  readonly how: 'at-once' | 'by-scrolling'
  /** Whether it may dim the page behind it. */
  readonly dims: boolean
}

/** W-SUBP-1, W-SUBP-2 */
function SubscribePrompt(props: IslandProps<SubscribePromptProps>): ReactElement | null {
  const inBrowser = useInBrowser(() => true, false)
  return inBrowser ? <Visit {...props} /> : null
}

/** Decides once whether this visit gets the prompt. What is stored meanwhile applies to the next visit. */
function Visit(props: IslandProps<SubscribePromptProps>): ReactElement | null {
  const { host } = props
  const [opening, setOpening] = useState(() => openingOf(host))
  const dismiss = useCallback(() => {
    host.remember(KEY, SUBSCRIBE_PROMPT_DISMISSED_REST)
    setOpening(null)
  }, [host])
  return opening && <Prompt {...props} {...opening} dismiss={dismiss} />
}

function openingOf(host: IslandHost): Opening | null {
  const how = promptOpening({
    page: location.href,
    referrer: document.referrer,
    contentHeight: document.querySelector('.post')?.scrollHeight ?? 0,
    viewportHeight: innerHeight,
    resting: host.remembers(KEY),
  })
  return how && { how, dims: how === 'at-once' || !host.remembers(TAKEOVER_KEY) }
}

/**
 * First scrolls with the page, one screen further down; becomes fixed once scrolled there (S-SUBP-1). The page behind
 * it stays readable.
 */
function Prompt({
  how,
  dims,
  dismiss,
  publication,
  picture,
  text,
  subscribers,
  signIn,
  form,
  messages,
  host,
}: IslandProps<SubscribePromptProps> & Opening & { dismiss: () => void }): ReactElement {
  const panel = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const [{ fixed, dim }, setPlace] = useState(how === 'at-once' ? AT_ONCE : ON_THE_PAGE)
  const dark = dims ? dim : 0
  const full = dark === SUBSCRIBE_PROMPT_DIM

  useEffect(() => {
    if (how === 'by-scrolling') return watchPlace(window, setPlace)
    panel.current?.focus({ preventScroll: true })
    return undefined
  }, [how])
  useEffect(() => {
    if (fixed) host.remember(KEY, SUBSCRIBE_PROMPT_SHOWN_REST)
  }, [fixed, host])
  useEffect(() => {
    if (full) host.remember(TAKEOVER_KEY, SUBSCRIBE_PROMPT_TAKEOVER_REST)
  }, [full, host])

  const leave = useCallback(() => {
    if (panel.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    dismiss()
  }, [dismiss])
  useEffect(
    () =>
      panel.current
        ? watchKeys(panel.current, { enters: fixed, entered: (from) => (cameFrom.current = from), dismiss: leave })
        : undefined,
    [fixed, leave],
  )

  return (
    <>
      {dark > 0 ? <div className="subscribe-dim" style={{ opacity: dark }} /> : null}
      <div
        className="subscribe-prompt"
        data-place={fixed ? 'fixed' : 'absolute'}
        role="dialog"
        aria-labelledby="subscribe-prompt-title"
        tabIndex={-1}
        ref={panel}
      >
        <div className="dialog-content">
          {picture ? <img className={`subscribe-prompt-${picture.kind}`} src={picture.src} alt="" /> : null}
          <p className="subscribe-prompt-title" id="subscribe-prompt-title">
            {messages.discoverMore(publication)}
          </p>
          {text ? <p className="dialog-text">{text}</p> : null}
          {subscribers === null ? null : <p className="dialog-text">{messages.overSubscribers(subscribers)}</p>}
          <Form {...form} messages={messages} host={host} />
          <p className="subscribe-prompt-ways">
            <button type="button" onClick={leave}>
              {messages.continueReading}
            </button>
            <a href={signIn}>{messages.signIn}</a>
          </p>
          <button type="button" className="dialog-close" aria-label={messages.close} onClick={leave}>
            <CloseIcon />
          </button>
        </div>
      </div>
    </>
  )
}

/** Reports the prompt's place on each scroll. Returns a function that stops it. */
function watchPlace(page: Window, onChange: (place: PromptPlace) => void): () => void {
  const look = () => onChange(promptPlace(page.scrollY, page.innerHeight))
  page.addEventListener('scroll', look, { passive: true })
  return () => page.removeEventListener('scroll', look)
}

interface PromptKeys {
  /** Whether Tab leads into the prompt: only once it is fixed. */
  readonly enters: boolean
  /** Called with the element that had the focus, so that it can go back there. */
  entered(from: HTMLElement): void
  dismiss(): void
}

/** Handles keys for a visible prompt, wherever the focus is. A dialog above it handles its own keys. */
function watchKeys(panel: HTMLElement, { enters, entered, dismiss }: PromptKeys): () => void {
  const { ownerDocument: page } = panel
  const hear = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      [...page.querySelectorAll('dialog[open], [role=dialog]')].some((other) => other !== panel)
    )
      return
    if (event.key === 'Escape' && inView(panel)) dismiss()
    if (event.key !== 'Tab' || event.shiftKey || !enters || panel.contains(page.activeElement)) return
    event.preventDefault()
    if (page.activeElement instanceof HTMLElement && page.activeElement !== page.body) entered(page.activeElement)
    ;(panel.querySelector<HTMLElement>('input[type=email]') ?? panel).focus({ preventScroll: true })
  }
  page.addEventListener('keydown', hear)
  return () => page.removeEventListener('keydown', hear)
}

function inView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom >= 0
}
