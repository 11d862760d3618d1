import type { EmailView } from '../../render/view.js'
import type { inAppPreviewPromo } from './node.js'

/** For test mails only (O-52), and no mail is known to be one: real ones leave it out. */
export const InAppPreviewPromoEmail: EmailView<typeof inAppPreviewPromo> = () => null
