import type { ReactElement } from 'react'
import {
  parseSpotifyUrl,
  spotifyFrameClass,
  spotifyFrameHeight,
  spotifyFrameUrl,
  spotifyMedia,
} from '../../domain/providers/spotify.js'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { storedOrFound } from '../media-picture.js'
import { spotifyRecording, type SpotifyAttrs } from '../spotify.js'
import { Frame } from './frame.js'
import { RecordingBlock, recordingFrame, type RecordingFrame } from './recording.js'

export interface SpotifyPlayerProps {
  ctx: WebContext
  attrs: SpotifyAttrs
  /** The block's wire form. */
  attributes: Readonly<Record<string, string>>
}

export interface SpotifyBlockProps extends SpotifyPlayerProps {
  lazy: boolean
  noScroll: boolean
}

export function SpotifyBlock({ ctx, attrs, attributes, lazy, noScroll }: SpotifyBlockProps): ReactElement | null {
  const recording = spotifyRecording({ ...attrs, image: storedOrFound(attrs.image, spotifyMedia(attrs.url), ctx) }, ctx)
  if (!recording) return null
  const frame = spotifyFrame(attrs, attributes)
  return (
    <RecordingBlock
      ctx={ctx}
      className="spotify-embed"
      attributes={frame ? {} : attributes}
      recording={recording}
      frame={frame && { ...frame, lazy, scrolling: noScroll ? 'no' : undefined }}
    />
  )
}

/**
 * The same within a paragraph, in phrasing content. Details cannot stand there, so where frames wait for a click
 * the click is the one on the link.
 */
export function SpotifyInline({ ctx, attrs, attributes }: SpotifyPlayerProps): ReactElement | null {
  const recording = spotifyRecording(attrs, ctx)
  if (!recording) return null
  const frame = ctx.embeds === 'frame' ? spotifyFrame(attrs, attributes) : null
  const { title, href, provider } = recording
  return (
    <span className={classNames('spotify-embed', frame && 'audio-embed embed')} {...(frame ? {} : attributes)}>
      {frame ? <Frame {...recordingFrame(frame, recording)} /> : null}
      <span className="embed-note">
        <span className="embed-title" {...textDirection(title, ctx)}>
          {title}
        </span>{' '}
        {href ? <a href={href}>{ctx.messages.listenOn(provider)}</a> : null}
      </span>
    </span>
  )
}

/** Spotify's own player; the frame itself is the block in published markup. */
function spotifyFrame({ url }: SpotifyAttrs, attributes: Readonly<Record<string, string>>): RecordingFrame | null {
  const link = url === null ? null : parseSpotifyUrl(url)
  return (
    link && {
      src: spotifyFrameUrl(link),
      height: spotifyFrameHeight(link),
      allow: 'encrypted-media',
      allowFullScreen: true,
      className: classNames('spotify-wrap', spotifyFrameClass(link)),
      attributes,
    }
  )
}
