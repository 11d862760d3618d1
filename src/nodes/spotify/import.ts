import { parseSpotifyUrl, spotifyPageUrl } from './address.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'

/** Attributes of a published player: on the frame, which is the block, or on our wrapper. */
export function publishedSpotify(element: HtmlElement) {
  const frame = element.name === 'iframe' ? element : find(element, 'iframe')
  return dataAttrs(frame) ?? dataAttrs(element) ?? (frame ? framedSpotify(frame) : false)
}

/** A bare frame only has the address of its content. */
export function framedSpotify(frame: HtmlElement) {
  const link = parseSpotifyUrl(attribute(frame, 'src') ?? '')
  return link ? { url: spotifyPageUrl(link) } : false
}
