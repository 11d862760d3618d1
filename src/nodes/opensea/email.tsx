import { NFT_STATIC_WIDTH } from '../../domain/limits.js'
import { truncateCharacters } from '../../domain/truncate.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Line } from '../../parts/email/line.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import { assetOf, atNftSize } from './asset.js'
import type { opensea } from './node.js'

/** N-NFT-4: the still picture, never the animation. */
export const OpenseaEmail: EmailView<typeof opensea> = ({ attrs, ctx }) => {
  const asset = assetOf(attrs, ctx)
  if (!asset) return null
  const { title, collection, creator, description, href } = asset
  return (
    <Card
      ctx={ctx}
      source={{
        logo: attrs.nft_logo_url,
        name: collection?.href ? (
          <Link className="facts-link" href={ctx.link(collection.href)}>
            {collection.name}
          </Link>
        ) : (
          (collection?.name ?? 'OpenSea')
        ),
        note: creator ? (
          <>
            {'∙ '}
            <Link className="facts-link" href={ctx.link(creator.href)}>
              {creator.name}
            </Link>
          </>
        ) : undefined,
      }}
      action={href ? { href, label: `${ctx.messages.viewOn('OpenSea')}: ${truncateCharacters(title, 40)}` } : undefined}
    >
      <Line className="card-title" ctx={ctx} text={title}>
        {title}
      </Line>
      {description ? (
        <Line className="card-text" ctx={ctx} text={description}>
          {description}
        </Line>
      ) : null}
      {attrs.image_url ? (
        <Layout width="100%">
          <Row className="social-photo">
            {href ? <Picture ctx={atNftSize(ctx)} src={attrs.image_url} width={NFT_STATIC_WIDTH} alt={title} href={href} /> : <Picture ctx={atNftSize(ctx)} src={attrs.image_url} width={NFT_STATIC_WIDTH} alt={title} />}
          </Row>
        </Layout>
      ) : null}
    </Card>
  )
}
