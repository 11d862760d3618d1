import { parseWebUrl } from '../../domain/links/parse-url.js'

export interface LichessLink {
  url: string
}

/** CSS px (K-LICH-1). */
export const LICHESS_SIZE = { width: 560, height: 405 } as const

const HOST = /^(?:(?:www|[a-z]{2})\.)?lichess\.org$/
/** A game's eight characters, optionally the four of a player's own link, optionally a side. */
const GAME = /^\/(?:embed\/(?:game\/)?)?(\w{8})(?:\w{4})?(?:\/(white|black))?\/?$/
const CHAPTER = /^\/study\/(?:embed\/)?(\w{8})\/(\w{8})\/?$/
const FRAMES = /^\/(?:tv|training)\/frame$|^\/embed\//
/** Pages of the site whose paths look like a game. */
const NO_GAME = new Set([
  'analysis',
  'features',
  'insights',
  'practice',
  'streamer',
  'timeline',
  'training',
  'variants',
])
const THEME = '?theme=auto&bg=auto'

/** Parses a pasted Lichess URL, else null (R-LICH, O-36). */
export function parseLichessUrl(url: string): LichessLink | null {
  const text = url.trim()
  return lichessUrl(text) === null ? null : { url: text }
}

/**
 * Address of the frame for a game, a chapter of a study, the channel or the puzzle of the day; null for other pages.
 */
export function lichessFrameUrl(url: string): string | null {
  const parsed = lichessUrl(url.trim())
  if (!parsed) return null
  const { pathname, hash } = parsed
  const chapter = CHAPTER.exec(pathname)
  if (chapter) return `https://lichess.org/study/embed/${chapter[1]}/${chapter[2]}${THEME}${hash}`
  const [, game, side] = GAME.exec(pathname) ?? []
  if (game && !NO_GAME.has(game))
    return `https://lichess.org/embed/game/${game}${side ? `/${side}` : ''}${THEME}${hash}`
  if (FRAMES.test(pathname)) return `https://lichess.org${pathname}${parsed.search || THEME}${hash}`
  if (pathname === '/tv') return `https://lichess.org/tv/frame${THEME}`
  return pathname === '/training/daily' ? `https://lichess.org/training/frame${THEME}` : null
}

/** The page of a stored address, which may be the frame's address. */
export function lichessPageUrl(url: string): string | null {
  const parsed = lichessUrl(url.trim())
  if (!parsed) return null
  const path = parsed.pathname
    .replace(/^\/embed\/(?:game\/)?/, '/')
    .replace(/^\/study\/embed\//, '/study/')
    .replace('/training/frame', '/training/daily')
    .replace('/tv/frame', '/tv')
  return `https://lichess.org${path}${path === parsed.pathname ? parsed.search : ''}${parsed.hash}`
}

function lichessUrl(url: string): URL | null {
  const parsed = parseWebUrl(url)
  return parsed && HOST.test(parsed.hostname) ? parsed : null
}
