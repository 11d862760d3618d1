import { KINDLE_COVER_WIDTH } from '../../domain/values/limits.js'
import { kindleProductUrl } from '../../domain/providers/kindle.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { kindle } from './node.js'

// Cover and words are one link: two would say the same thing twice.
export const KindleEmail: EmailView<typeof kindle> = ({ attrs, ctx }) => {
  const { messages } = ctx
  return (
    <Layout className="card" width="100%">
      <Row className="card-body kindle-cell" align="center">
        <Link className="card-action-link kindle-link" href={kindleProductUrl(attrs.kindleId)}>
          {attrs.imageUrl ? (
            <>
              <Picture ctx={ctx} src={attrs.imageUrl} width={KINDLE_COVER_WIDTH} alt={messages.kindleBook} />
              <br />
            </>
          ) : null}
          {`${messages.viewOn('Amazon')}: ${messages.kindleBook}`}
        </Link>
      </Row>
    </Layout>
  )
}
