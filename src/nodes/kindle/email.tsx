import { Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import { KINDLE_COVER_WIDTH } from './limits.js'
import type { kindle } from './node.js'

// Cover and text are one link, because two would repeat the same name.
export const KindleEmail: EmailView<typeof kindle> = ({ says: { title, href, picture, action }, ctx }) => (
  <Layout className="card" width="100%">
    <Row className="card-body kindle-cell" align="center">
      <Link className="card-action-link kindle-link" href={href}>
        {picture ? (
          <>
            <Picture ctx={ctx} src={picture} width={KINDLE_COVER_WIDTH} alt={title} />
            <br />
          </>
        ) : null}
        {`${action}: ${title}`}
      </Link>
    </Row>
  </Layout>
)
