import { parseSoundcloudUrl, soundcloudPlayerUrl, soundcloudSource } from '../../domain/providers/soundcloud.js'
import { recordingOf, type Recording, type RecordingContext } from '../../parts/recording.js'

export interface SoundcloudAttrs {
  url: string | null
  title: string | null
  description: string | null
  thumbnail_url: string | null
  author_name: string | null
  targetUrl: string | null
}

export function soundcloudRecording(
  { url, title, description, thumbnail_url, author_name, targetUrl }: SoundcloudAttrs,
  ctx: RecordingContext,
): Recording | null {
  return recordingOf(
    {
      provider: 'SoundCloud',
      title: title || author_name,
      url: targetUrl ?? (url && pageOf(url)),
      by: title ? author_name : null,
      note: description,
      image: thumbnail_url,
    },
    ctx,
  )
}

/** What is played is often named by the API's address, which no reader can open; the player opens as a page. */
function pageOf(url: string): string | null {
  if (parseSoundcloudUrl(url)) return url
  const source = soundcloudSource(url)
  return source && soundcloudPlayerUrl(source)
}
