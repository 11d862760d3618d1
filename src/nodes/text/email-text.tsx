import type { EmailView } from '../../render/view.js'
import type { text } from './node-text.js'

export const TextEmail: EmailView<typeof text> = ({ node }) => node.text
