import { Frame } from '../../parts/web/frame.js'
import { RecordingBlock, type RecordingFrame, recordingFrame } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebView } from '../../render/view.js'
import { parseSpotifyUrl, spotifyFrameClass, spotifyFrameHeight, spotifyFrameUrl } from './address.js'
import type { spotify, spotify2 } from './nodes.js'

/**
 * Spotify's own player; null for other addresses. In published markup the frame is the block, so it carries the block's
 * wire form.
 */
function spotifyFrame(url: string | null, attributes: Readonly<Record<string, string>>): RecordingFrame | null {
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

/**
 * The player within a paragraph, in phrasing content. Details are not allowed there, so if frames wait for a click, it
 * is a link.
 */
export const SpotifyWeb: WebView<typeof spotify> = ({ attrs, says, ctx }) => {
  const attributes = wire('SpotifyToDOM', attrs)
  const frame = ctx.embeds === 'click' ? null : spotifyFrame(attrs.url, attributes)
  const { title, href, action } = says
  return (
    <span className={classNames('spotify-embed', frame && 'audio-embed embed')} {...(frame ? {} : attributes)}>
      {frame ? <Frame {...recordingFrame(frame, says)} /> : null}
      <span className="embed-note">
        <span className="embed-title" {...textDirection(title, ctx)}>
          {title}
        </span>{' '}
        {href ? <a href={href}>{action}</a> : null}
      </span>
    </span>
  )
}

export const Spotify2Web: WebView<typeof spotify2> = ({ attrs, says, ctx }) => {
  const attributes = wire('Spotify2ToDOM', attrs)
  const frame = spotifyFrame(attrs.url, attributes)
  return (
    <RecordingBlock
      ctx={ctx}
      className="spotify-embed"
      attributes={frame ? {} : attributes}
      recording={says}
      frame={frame && { ...frame, lazy: attrs.belowTheFold, scrolling: attrs.noScroll ? 'no' : undefined }}
    />
  )
}
