import { nodes } from 'diptych'
import { webView } from 'diptych/web'

/** Our own view of the platform's button, with an arrow after its text. Mails keep the platform's view. */
export const buttonWeb = webView(nodes.button, ({ attrs, ctx }) =>
  attrs.url && attrs.text ? (
    <p className="arrow-button">
      <a href={ctx.link(attrs.url)}>
        {attrs.text} <span aria-hidden="true">→</span>
      </a>
    </p>
  ) : null,
)
