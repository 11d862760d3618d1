import { Frame } from '../../parts/web/frame.js'
import { recordingFrame } from '../../parts/web/recording.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import { classNames } from '../../render/class-names.js'
import type { WebView } from '../../render/view.js'
import type { spotify } from './node-spotify.js'
import { spotifyFrame } from './web-frame.js'

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
