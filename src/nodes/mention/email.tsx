import { Cell, Layout } from '../../parts/email/cell.js'
import { Link } from '../../parts/email/link.js'
import { Picture } from '../../parts/email/picture.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { mention, mentionBlock } from './nodes.js'

export const MentionEmail: EmailView<typeof mention> = ({ says: { name, href } }) =>
  href ? <Link href={href}>{name}</Link> : name

export const MentionBlockEmail: EmailView<typeof mentionBlock> = ({ says: { name, href, photo }, ctx }) => (
  // Only as wide as its content: a name in the opposite direction stays beside its portrait.
  <Layout>
    <tr>
      {photo ? (
        <Cell className="mention-picture" width={52} valign="middle">
          <Picture
            ctx={ctx}
            src={photo}
            width={40}
            fixedHeight={40}
            crop={{ height: 40 }}
            decorative
            className="mention-photo"
          />
        </Cell>
      ) : null}
      <Cell className="mention-name" valign="middle" {...textDirection(name, ctx)}>
        {href ? <Link href={href}>{name}</Link> : name}
      </Cell>
    </tr>
  </Layout>
)
