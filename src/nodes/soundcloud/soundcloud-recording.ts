import type { EmbeddedMedia } from '../../domain/api/embedded-media.js'
import { recordingOf, type Recording } from '../../parts/recording.js'
import type { SaysContext } from '../../schema/define.js'
import { parseSoundcloudUrl, soundcloudMedia, soundcloudPlayerUrl, soundcloudSource } from './address.js'
import type { SoundcloudAttributes } from './attributes.js'

/** The block's content. */
export function soundcloudRecording(
  attrs: SoundcloudAttributes,
  ctx: Pick<SaysContext, 'messages' | 'link'>,
): Recording | null {
  const { url, title, description, thumbnail_url, author_name, targetUrl } = attrs
  return recordingOf(
    {
      provider: 'SoundCloud',
      title: title || author_name,
      url: targetUrl ?? (url && pageOf(url)),
      by: title ? author_name : null,
      note: description,
      image: thumbnail_url,
      media: playedMedia(attrs),
    },
    ctx,
  )
}

/** The resolver's input for a picture. */
export function playedMedia({ targetUrl, url }: SoundcloudAttributes): EmbeddedMedia | null {
  return soundcloudMedia(targetUrl ?? url)
}

/**
 * The page of a recording. Stored addresses are often those of the API, which readers cannot open. The player's address
 * can be opened as a page.
 */
function pageOf(url: string): string | null {
  if (parseSoundcloudUrl(url)) return url
  const source = soundcloudSource(url)
  return source && soundcloudPlayerUrl(source)
}
