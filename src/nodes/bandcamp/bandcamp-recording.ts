import { recordingOf, type Recording, type RecordingContext } from '../../parts/recording.js'

export interface BandcampAttrs {
  url: string | null
  title: string | null
  description: string | null
  thumbnail_url: string | null
  author: string | null
}

export function bandcampRecording({ url, title, description, thumbnail_url, author }: BandcampAttrs, ctx: RecordingContext): Recording | null {
  return recordingOf({ provider: 'Bandcamp', title: title || author, url, by: title ? author : null, note: description, image: thumbnail_url }, ctx)
}
