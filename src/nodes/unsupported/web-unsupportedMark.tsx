import type { WebMarkView } from '../../render/view.js'
import type { unsupportedMark } from './mark-unsupportedMark.js'

export const UnsupportedMarkWeb: WebMarkView<typeof unsupportedMark> = ({ children }) => children
