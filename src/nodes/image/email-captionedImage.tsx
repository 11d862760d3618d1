import type { EmailView } from '../../render/view.js'
import type { captionedImage } from './node-captionedImage.js'

export const CaptionedImageEmail: EmailView<typeof captionedImage> = ({ children }) => children
