import { nodes } from 'diptych'
import { webView } from 'diptych/web'

/** The platform's button, drawn by us: an arrow behind its words. Mails keep the platform's. */
export const buttonWeb = webView(nodes.button, ({ attrs, ctx }) =>
  attrs.url && attrs.text ? (
    <p className="arrow-button">
      <a href={ctx.link(attrs.url)}>
        {attrs.text} <span aria-hidden="true">→</span>
      </a>
    </p>
  ) : null,
)
