import { Card } from '../../parts/web/card.js'
import { Embed } from '../../parts/web/embed.js'
import { Picture } from '../../parts/web/picture.js'
import { wire } from '../../parts/web/wire.js'
import type { WebView } from '../../render/view.js'
import { LICHESS_SIZE } from './address.js'
import type { lichess } from './node.js'

const SANDBOX = [
  'allow-scripts', // a script draws the board
  'allow-same-origin', // it reads the reader's board settings; its origin is never ours
  'allow-popups', // its title opens the game in a tab
  'allow-popups-to-escape-sandbox', // the opened tab must not inherit the sandbox
].join(' ')

export const LichessWeb: WebView<typeof lichess> = ({ attrs, says: { title, frame, href, picture, action }, ctx }) => {
  const attributes = wire('LichessToDOM', attrs)
  if (frame === null) {
    return (
      <Card
        className="lichess-wrap"
        attributes={attributes}
        title={title}
        href={href}
        picture={picture ? <Picture ctx={ctx} src={picture} alt="" shownAt={LICHESS_SIZE.width} /> : undefined}
        action={href ? { href, label: action } : undefined}
      />
    )
  }
  return (
    <Embed
      ctx={ctx}
      className="lichess-wrap"
      attributes={attributes}
      frame={{ src: frame, title: `Lichess: ${title}`, ...LICHESS_SIZE, sandbox: SANDBOX }}
      provider="Lichess"
      title={null}
      href={href}
      picture={picture}
      pictureShownAt={LICHESS_SIZE.width}
      action={action}
    />
  )
}
