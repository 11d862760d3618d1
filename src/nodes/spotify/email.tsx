import { SpotifyInline } from '../../parts/email/spotify.js'
import type { EmailView } from '../../render/view.js'
import type { spotify } from './node.js'

export const SpotifyEmail: EmailView<typeof spotify> = ({ attrs, ctx }) => <SpotifyInline ctx={ctx} attrs={attrs} />
