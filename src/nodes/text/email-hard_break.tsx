import type { EmailView } from '../../render/view.js'
import type { hard_break } from './node-hard_break.js'

export const HardBreakEmail: EmailView<typeof hard_break> = () => <br />
