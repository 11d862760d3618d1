import { mentionUrl } from '../../domain/links/profile-url.js'
import { Cell, Layout } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { mentionBlock } from './node.js'

export const MentionBlockEmail: EmailView<typeof mentionBlock> = ({ attrs, ctx }) => {
  const href = mentionUrl(attrs, ctx)
  return (
    // As wide as it needs: a name that runs the other way stays beside its portrait.
    <Layout>
      <tr>
        {attrs.photo_url ? (
          <Cell className="mention-picture" width={52} valign="middle">
            <Picture
              ctx={ctx}
              src={attrs.photo_url}
              width={40}
              fixedHeight={40}
              crop={{ height: 40 }}
              decorative
              className="mention-photo"
            />
          </Cell>
        ) : null}
        <Cell className="mention-name" valign="middle" {...textDirection(attrs.name, ctx)}>
          {href ? <Link href={href}>{attrs.name}</Link> : attrs.name}
        </Cell>
      </tr>
    </Layout>
  )
}
