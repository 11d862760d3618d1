import { bandcampFrameUrl } from '../../domain/providers/bandcamp.js'
import { recordingOf, type Recording, type RecordingContext } from '../../parts/recording.js'

export interface BandcampAttrs {
  url: string | null
  title: string | null
  description: string | null
  thumbnail_url: string | null
  author: string | null
  embed_url: string | null
}

export function bandcampRecording(
  { url, title, description, thumbnail_url, author, embed_url }: BandcampAttrs,
  ctx: RecordingContext,
): Recording | null {
  return recordingOf(
    {
      provider: 'Bandcamp',
      title: title || author,
      // A player pasted as HTML knows no page; it opens as one.
      url: url ?? (embed_url && bandcampFrameUrl(embed_url)),
      by: title ? author : null,
      note: description,
      image: thumbnail_url,
    },
    ctx,
  )
}
