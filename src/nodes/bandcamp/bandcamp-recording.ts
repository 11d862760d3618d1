import type { SaysContext } from '../../schema/define.js'
import { recordingOf, type Recording } from '../../parts/recording.js'
import { bandcampFrameUrl } from './address.js'
import type { BandcampAttributes } from './attributes.js'

/** The block's content. */
export function bandcampRecording(
  { url, title, description, thumbnail_url, author, embed_url }: BandcampAttributes,
  ctx: Pick<SaysContext, 'messages' | 'link'>,
): Recording | null {
  return recordingOf(
    {
      provider: 'Bandcamp',
      title: title || author,
      // A player pasted as HTML has no page address; the player's address can be opened as a page.
      url: url ?? (embed_url && bandcampFrameUrl(embed_url)),
      by: title ? author : null,
      note: description,
      image: thumbnail_url,
    },
    ctx,
  )
}
