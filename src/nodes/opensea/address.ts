import { parseWebUrl } from '../../domain/links/parse-url.js'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { splitUrl } from '../../domain/links/query.js'

export interface OpenseaAsset {
  chain: string | null
  contract: string
  token_id: string
}

/** The asset of a pasted URL, else null. Must start with https (R-NFT, O-36). */
export function parseOpenseaUrl(url: string): OpenseaAsset | null {
  const trimmed = url.trim()
  const parsed = /^https:/i.test(trimmed) ? parseWebUrl(trimmed) : null
  if (parsed === null || !/^(?:www\.)?opensea\.io$/.test(parsed.hostname)) return null
  const found = /^\/assets\/(?:([a-z0-9_-]{1,32})\/)?(0x[0-9a-fA-F]{1,64})\/(\d{1,100})\/?$/.exec(parsed.pathname)
  return found?.[2] && found[3] ? { chain: found[1] ?? null, contract: found[2], token_id: found[3] } : null
}

/** T-EXT-3. */
export function openseaCollectionUrl(slug: string): string {
  return `https://opensea.io/collection/${encodeComponent(slug.trim())}`
}

/** T-EXT-3. */
export function openseaCreatorUrl(creator: string): string {
  return `https://opensea.io/${encodeComponent(creator.trim())}`
}

/** K-NFT-3. */
const AUDIO: ReadonlySet<string> = new Set(['mp3', 'wav', 'oga'])
/** K-NFT-4. */
const VIDEO: ReadonlySet<string> = new Set(['gltf', 'glb', 'webm', 'mp4', 'm4v', 'ogv', 'ogg'])
/** 3D models are listed as videos, but browsers cannot play them. */
const MODEL: ReadonlySet<string> = new Set(['gltf', 'glb'])

/** How an animation is shown, by its extension (K-NFT-3, K-NFT-4). Models and unknown types show the image. */
export function animationKind(url: string): 'audio' | 'video' | 'image' {
  const { path } = splitUrl(url.trim())
  const ending = /\.([a-z0-9]{3,4})$/i.exec(path.slice(-5))?.[1]?.toLowerCase() ?? ''
  if (AUDIO.has(ending)) return 'audio'
  return VIDEO.has(ending) && !MODEL.has(ending) ? 'video' : 'image'
}
