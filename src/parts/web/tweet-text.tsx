import { createElement, type ReactElement, type ReactNode } from 'react'
import type { WebContext } from '../../render/context.js'
import { fragmentOf } from '../../render/fragment.js'
import type { TweetPiece } from '../tweet-pieces.js'

/** The text of a tweet, in phrasing content only, so that it fits into a card and into a paragraph. */
export function TweetText({ ctx, pieces }: { ctx: WebContext; pieces: readonly TweetPiece[] }): ReactElement {
  return fragmentOf(pieces.map((piece) => pieceView(piece, ctx)))
}

function pieceView(piece: TweetPiece, ctx: WebContext): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'break':
      return <br />
    case 'topic':
      return outward(piece.href, piece.text, ctx)
    case 'link':
      return outward(piece.href, <TweetText ctx={ctx} pieces={piece.children} />, ctx)
    case 'styled':
      return createElement(piece.tag, null, <TweetText ctx={ctx} pieces={piece.children} />)
    case 'image':
      return (
        <img
          className="tweet-emoji"
          src={ctx.resizeImage(piece.src, { width: 600 })}
          alt={piece.alt}
          width={piece.width ?? undefined}
          height={piece.height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      )
  }
}

// Links of strangers must not count as recommendations of the publication.
function outward(url: string, children: ReactNode, ctx: WebContext): ReactNode {
  const href = ctx.link(url)
  return href ? (
    <a href={href} rel="nofollow noopener">
      {children}
    </a>
  ) : (
    children
  )
}
