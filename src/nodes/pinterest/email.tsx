import { EMAIL_IMAGE_WIDTH, PINTEREST_WIDTH } from '../../domain/values/limits.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { EmbedCard } from '../../parts/email/embed-card.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { pinterest } from './node.js'

/** The picture at its own width, up to the mail's, linked to the pin; under it who made it and what it is (N-PIN-3). */
export const PinterestEmail: EmailView<typeof pinterest> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const stored = attrs.title?.trim() ?? ''
  if (!href && !attrs.thumbnail_url && !stored) return null
  const author = attrs.author_name?.trim()
  const title = stored || ctx.messages.postOn('Pinterest')
  const width = Math.min(attrs.width && attrs.width > 0 ? Math.round(attrs.width) : PINTEREST_WIDTH, EMAIL_IMAGE_WIDTH)
  return (
    <>
      {attrs.thumbnail_url ? (
        <Layout width="100%">
          <Row className="pin-picture">
            <Picture ctx={ctx} src={attrs.thumbnail_url} width={width} alt={title} href={href || undefined} />
          </Row>
        </Layout>
      ) : null}
      <EmbedCard
        ctx={ctx}
        service="Pinterest"
        author={author ? { name: author, href: attrs.author_url ? ctx.link(attrs.author_url) : '' } : null}
        title={title}
        generic={!stored}
        href={href}
        picture={null}
        action={ctx.messages.viewOn('Pinterest')}
      />
    </>
  )
}
