import type { EmailView } from '../../render/view.js'
import type { preformatted_text_block } from './node.js'
import { verseDirection } from './verse.js'

// `<pre>`, because Word only keeps white space there.
export const PreformattedTextBlockEmail: EmailView<typeof preformatted_text_block> = ({
  attrs,
  ctx,
  children,
  node,
}) => {
  if (node.textContent.trim() === '') return null
  const direction = verseDirection(node, attrs.language, ctx)
  return (
    <pre className={direction.dir ? `verse runs-${direction.dir}` : 'verse'} {...direction}>
      {children}
    </pre>
  )
}
