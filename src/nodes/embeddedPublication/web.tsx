import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { SubscribeForm } from '../../parts/web/subscribe-form.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { PUBLICATION_LOGO } from './limits.js'
import type { embeddedPublication } from './node.js'

export const EmbeddedPublicationWeb: WebView<typeof embeddedPublication> = ({ attrs, says, ctx }) => {
  const { href, title, text, meta, ground, language, subscribe } = says
  return (
    <Promo
      className="embedded-publication-wrap"
      attributes={{ ...wire('EmbeddedPublicationToDOMWithSubscribe', attrs), ...textDirection(title, ctx) }}
      picture={attrs.logo_url ? <Logo ctx={ctx} src={attrs.logo_url} size={PUBLICATION_LOGO} ground={ground} /> : null}
      title={title}
      href={href}
      text={text}
      meta={meta}
    >
      {subscribe ? (
        <div {...language.attributes}>
          <SubscribeForm
            ctx={ctx}
            elsewhere={subscribe}
            label={language.messages.subscribe}
            source="embedded-publication"
            words={language}
          />
        </div>
      ) : null}
    </Promo>
  )
}
