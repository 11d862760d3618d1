import type { WebView } from '../../render/view.js'
import type { captionedImage } from './node-captionedImage.js'

export const CaptionedImageWeb: WebView<typeof captionedImage> = ({ children, node }) =>
  node.childCount ? (
    <div className="captioned-image-container">
      <figure>{children}</figure>
    </div>
  ) : null
