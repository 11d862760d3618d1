import { EMAIL_IMAGE_WIDTH, PINTEREST_WIDTH } from '../../domain/limits.js'
import { truncateCharacters } from '../../domain/truncate.js'
import { Layout, Row } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import type { EmailView } from '../../render/view.js'
import type { pinterest } from './node.js'

/** The picture linked to the pin (N-PIN-3), centred as a picture of the text is. */
export const PinterestEmail: EmailView<typeof pinterest> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const stored = attrs.title?.trim() ?? ''
  if (!href && !attrs.thumbnail_url) return null
  const title = stored || ctx.messages.postOn('Pinterest')
  const width = Math.min(attrs.width && attrs.width > 0 ? Math.round(attrs.width) : PINTEREST_WIDTH, EMAIL_IMAGE_WIDTH)
  const author = attrs.author_name?.trim()
  const authorHref = attrs.author_url ? ctx.link(attrs.author_url) : ''
  const action = ctx.messages.viewOn('Pinterest')
  return (
    <Layout width="100%">
      {attrs.thumbnail_url ? (
        <Row className="pin-picture" align="center">
          {href ? <Picture ctx={ctx} src={attrs.thumbnail_url} width={width} alt={title} href={href} className="picture pin" /> : <Picture ctx={ctx} src={attrs.thumbnail_url} width={width} alt={title} className="picture pin" />}
        </Row>
      ) : null}
      <Row className="pin-words" align="center">
        <p className="caption">
          {stored ? `${stored} ` : null}
          {author ? (
            <>
              {stored ? '∙ ' : null}
              {authorHref ? (
                <Link className="facts-link" href={authorHref}>
                  {author}
                </Link>
              ) : (
                author
              )}
            </>
          ) : null}
        </p>
        {href ? (
          <p className="pin-action">
            <Link className="card-action-link" href={href}>
              {stored ? `${action}: ${truncateCharacters(stored, 40)}` : action}
            </Link>
          </p>
        ) : null}
      </Row>
    </Layout>
  )
}
