import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { PUBLICATION_LOGO } from './limits.js'
import type { embeddedPublication } from './node.js'

// Mails have no forms (EMAIL-GATE D14): the button leads to the subscribe page.
export const EmbeddedPublicationEmail: EmailView<typeof embeddedPublication> = ({ attrs, says, ctx }) => {
  const { href, title, text, meta, ground, language, subscribe } = says
  const logo = attrs.logo_url ? (
    <Picture
      ctx={ctx}
      src={attrs.logo_url}
      width={PUBLICATION_LOGO}
      fixedHeight={PUBLICATION_LOGO}
      crop={{ height: PUBLICATION_LOGO }}
      decorative
      className="promo-logo"
    />
  ) : null
  return (
    <Promo
      ctx={ctx}
      picture={logo ? { view: logo, width: PUBLICATION_LOGO, ground } : null}
      title={title}
      href={href}
      text={text}
      meta={meta}
      action={subscribe ? { href: subscribe.href, label: language.messages.subscribe } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}
