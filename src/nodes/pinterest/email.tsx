import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { EmbedCard } from '../../parts/email/embed-card.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import { PINTEREST_WIDTH } from './limits.js'
import type { pinterest } from './node.js'

/** The picture at its own width, up to the mail's, linked to the pin, with author and title below (N-PIN-3). */
export const PinterestEmail: EmailView<typeof pinterest> = ({ attrs, says, ctx }) => {
  const { title, named, author, href, image, action } = says
  const stored = attrs.width ?? 0
  const width = Math.min(stored > 0 ? stored : PINTEREST_WIDTH, EMAIL_IMAGE_WIDTH)
  return (
    <>
      {image ? (
        <Layout width="100%">
          <Row className="pin-picture">
            <Picture ctx={ctx} src={image} width={width} alt={title} href={href} />
          </Row>
        </Layout>
      ) : null}
      <EmbedCard
        ctx={ctx}
        service="Pinterest"
        author={author}
        title={title}
        generic={!named}
        href={href}
        action={action}
      />
    </>
  )
}
