import { createElement, type ReactElement, type ReactNode } from 'react'
import type { EmailContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import type { TweetPiece, TweetStyle } from '../tweet-pieces.js'
import { Link } from './link.js'
import { Picture } from './picture.js'
import { CARD_TEXT_WIDTH } from './tweet-widths.js'

const STYLE_CLASS: Partial<Record<TweetStyle, string>> = { code: 'code', sub: 'lowered', sup: 'raised' }

/** The text of a tweet. Names and topics are not linked: a reply to ten people would have ten links. */
export function TweetText({ ctx, pieces }: { ctx: EmailContext; pieces: readonly TweetPiece[] }): ReactElement {
  return fragmentOf(pieces.map((piece) => pieceView(piece, ctx)))
}

function pieceView(piece: TweetPiece, ctx: EmailContext): ReactNode {
  switch (piece.kind) {
    case 'text':
    case 'topic':
      return piece.text
    case 'break':
      return <br />
    case 'link': {
      const href = ctx.link(piece.href)
      const words = <TweetText ctx={ctx} pieces={piece.children} />
      return href ? <Link href={href}>{words}</Link> : words
    }
    case 'styled':
      return createElement(
        piece.tag,
        { className: STYLE_CLASS[piece.tag] },
        <TweetText ctx={ctx} pieces={piece.children} />,
      )
    case 'image': {
      // Pictures in a tweet's text are emoji. Their alt is the character itself, so nothing must be loaded.
      if (piece.alt) return piece.alt
      const width = Math.min(piece.width ?? 20, CARD_TEXT_WIDTH)
      return width > 0 ? <Picture ctx={ctx} src={piece.src} width={width} decorative /> : null
    }
  }
}
