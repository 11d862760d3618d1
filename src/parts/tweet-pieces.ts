export type TweetStyle = 'strong' | 'em' | 'u' | 's' | 'code' | 'sub' | 'sup'

/** A piece of a tweet's text as data. Targets build their own output from it; no other markup of the tweet is kept. */
export type TweetPiece =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'link'; href: string; children: readonly TweetPiece[] }
  /** An @name or a #topic in running text. */
  | { kind: 'topic'; text: string; href: string }
  | { kind: 'styled'; tag: TweetStyle; children: readonly TweetPiece[] }
  | { kind: 'image'; src: string; alt: string; width: number | null; height: number | null }

/** Only the text, for detecting its direction. */
export function tweetWords(pieces: readonly TweetPiece[]): string {
  return pieces
    .map((piece) =>
      piece.kind === 'text' || piece.kind === 'topic'
        ? piece.text
        : piece.kind === 'link' || piece.kind === 'styled'
          ? tweetWords(piece.children)
          : ' ',
    )
    .join('')
}
