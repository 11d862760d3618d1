import { AuthorNote, FactsLink } from '../../parts/email/author-note.js'
import { Card } from '../../parts/email/card.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Picture } from '../../parts/email/picture.js'
import { TextLine } from '../../parts/email/text-line.js'
import type { EmailView } from '../../render/view.js'
import { atNftSize } from './asset.js'
import { NFT_STATIC_WIDTH } from './limits.js'
import type { opensea } from './node.js'

/** N-NFT-4: the still picture, never the animation. */
export const OpenseaEmail: EmailView<typeof opensea> = ({ attrs, says, ctx }) => {
  const { title, collection, creator, description, href, action } = says
  return (
    <Card
      ctx={ctx}
      source={{
        logo: attrs.nft_logo_url,
        name: <FactsLink href={collection?.href ?? ''}>{collection?.name ?? 'OpenSea'}</FactsLink>,
        note: creator ? <AuthorNote href={creator.href}>{creator.name}</AuthorNote> : undefined,
      }}
      action={href ? { href, label: action } : undefined}
    >
      <TextLine className="card-title" ctx={ctx} text={title} href={href} />
      <TextLine className="card-text" ctx={ctx} text={description} />
      {attrs.image_url ? (
        <Layout width="100%">
          <Row className="social-photo">
            <Picture ctx={atNftSize(ctx)} src={attrs.image_url} width={NFT_STATIC_WIDTH} alt={title} href={href} />
          </Row>
        </Layout>
      ) : null}
    </Card>
  )
}
