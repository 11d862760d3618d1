import { parseSpotifyUrl, spotifyPageUrl } from './address.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'

/** Attributes of a published player: on the frame, which is the block, or on what stands around it here. */
export function publishedSpotify(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  return dataAttrs(frame) ?? dataAttrs(element) ?? (frame ? framedSpotify(frame) : false)
}

/** A bare frame says no more than what it plays. */
export function framedSpotify(frame: HtmlElement) {
  const link = parseSpotifyUrl(attribute(frame, 'src') ?? '')
  return link ? { url: spotifyPageUrl(link) } : false
}
