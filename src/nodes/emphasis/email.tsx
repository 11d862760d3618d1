import type { EmailMarkView } from '../../render/view.js'
import type { em, strikethrough, strong, subscript, superscript, underline } from './marks.js'

export const EmEmail: EmailMarkView<typeof em> = ({ children }) => <em>{children}</em>

export const StrikethroughEmail: EmailMarkView<typeof strikethrough> = ({ children }) => <s>{children}</s>

export const StrongEmail: EmailMarkView<typeof strong> = ({ children }) => <strong>{children}</strong>

export const SubscriptEmail: EmailMarkView<typeof subscript> = ({ children }) => (
  <sub className="lowered">{children}</sub>
)

export const SuperscriptEmail: EmailMarkView<typeof superscript> = ({ children }) => (
  <sup className="raised">{children}</sup>
)

export const UnderlineEmail: EmailMarkView<typeof underline> = ({ children }) => <u>{children}</u>
