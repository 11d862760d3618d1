import { Fragment, type ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'
import type { Tweet } from './tweet.js'
import { Cell, Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { CARD_TEXT_WIDTH } from '../../parts/email/tweet-widths.js'

const GAP = 8
const HALF = (CARD_TEXT_WIDTH - GAP) / 2

type Photo = Tweet['photos'][number]

/** One photo alone, two side by side, three as one above two, four as two by two (K-TW-1). */
export function TweetPhotos({
  ctx,
  tweet: { photos, hasVideo },
  href,
}: {
  ctx: EmailContext
  tweet: Tweet
  href: string
}): ReactElement | null {
  if (hasVideo) return <Video ctx={ctx} photo={photos[0]} href={href} />
  const first = photos.length === 3 ? 1 : 2
  const rows = [photos.slice(0, first), photos.slice(first)]
  return (
    <>
      {rows.map((row, i) =>
        row.length === 0 ? null : (
          <Layout key={row[0]?.src} width="100%">
            <tr>
              {row.map((photo, at) => (
                <Fragment key={photo.src}>
                  {at > 0 ? <td className={slotClass(i)} width={GAP} /> : null}
                  <Cell
                    className={`${slotClass(i)} tweet-photo`}
                    width={row.length === 1 ? CARD_TEXT_WIDTH : HALF}
                    valign="top"
                  >
                    <Tile ctx={ctx} photo={photo} single={row.length === 1} crop={photos.length > 1} />
                  </Cell>
                </Fragment>
              ))}
            </tr>
          </Layout>
        ),
      )}
    </>
  )
}

function Tile({
  ctx,
  photo,
  single,
  crop,
}: {
  ctx: EmailContext
  photo: Photo
  single: boolean
  crop: boolean
}): ReactElement {
  const width = single ? CARD_TEXT_WIDTH : HALF
  return (
    <Picture
      ctx={ctx}
      src={photo.src}
      alt={photo.alt || ctx.messages.imageLabel}
      width={width}
      crop={crop ? { height: single ? 286 : 188 } : undefined}
    />
  )
}

/** Mails cannot play videos: the still picture and the label below link to the tweet (N-TW2-6). */
function Video({ ctx, photo, href }: { ctx: EmailContext; photo: Photo | undefined; href: string }): ReactElement {
  return (
    <Layout width="100%">
      <Row className="tweet-slot">
        <Link className="card-action-link tweet-play" href={href}>
          {photo ? (
            <Picture ctx={ctx} src={photo.src} alt={photo.alt || ctx.messages.imageLabel} width={CARD_TEXT_WIDTH} />
          ) : null}
          {`▶ ${ctx.messages.playVideo}`}
        </Link>
      </Row>
    </Layout>
  )
}

function slotClass(row: number): string {
  return row === 0 ? 'tweet-slot' : 'tweet-slot-next'
}
