import { NFT_STATIC_WIDTH } from '../../domain/values/limits.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import { AuthorNote, FactsLink } from '../../parts/email/author-note.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Picture } from '../../parts/email/picture.js'
import { TextLine } from '../../parts/email/text-line.js'
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
        name: (
          <FactsLink href={collection?.href ? ctx.link(collection.href) : ''}>
            {collection?.name ?? 'OpenSea'}
          </FactsLink>
        ),
        note: creator ? <AuthorNote name={creator.name} href={ctx.link(creator.href)} /> : undefined,
      }}
      action={href ? { href, label: `${ctx.messages.viewOn('OpenSea')}: ${truncateCharacters(title, 40)}` } : undefined}
    >
      <TextLine className="card-title" ctx={ctx} text={title} />
      <TextLine className="card-text" ctx={ctx} text={description} />
      {attrs.image_url ? (
        <Layout width="100%">
          <Row className="social-photo">
            {href ? (
              <Picture ctx={atNftSize(ctx)} src={attrs.image_url} width={NFT_STATIC_WIDTH} alt={title} href={href} />
            ) : (
              <Picture ctx={atNftSize(ctx)} src={attrs.image_url} width={NFT_STATIC_WIDTH} alt={title} />
            )}
          </Row>
        </Layout>
      ) : null}
    </Card>
  )
}
