import { image, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'

/**
 * Stored attributes of both versions of the block. The address is text, because a URI such as spotify:track:… is not a
 * link.
 */
export const spotifyAttributes = { image: image(), title: text(), subtitle: text(), description: text(), url: text() }

export type SpotifyAttributes = Output<typeof spotifyAttributes>
