import type { EmailMarkView } from '../../render/view.js'
import type { unsupportedMark } from './mark-unsupportedMark.js'

export const UnsupportedMarkEmail: EmailMarkView<typeof unsupportedMark> = ({ children }) => children
