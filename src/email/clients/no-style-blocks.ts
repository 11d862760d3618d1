import type { ClientView } from './client-view.js'
import { applyEdits } from './edits.js'
import { sourceElements } from './source-elements.js'

/** Gmail's app with an account of another provider. Inline styles stay. */
export const noStyleBlocks: ClientView = {
  id: 'no-style-blocks',
  name: 'Gmail app with an account from elsewhere',
  evidence: 'test data: caniemail html-style #2; bug report: email-bugs #56 (Gmail, clipped mail)',
  transform(html) {
    const edits = [...sourceElements(html)].flatMap((element) => {
      const place = element.name === 'style' ? element.sourceCodeLocation : null
      return place ? [{ from: place.startOffset, to: place.endOffset, text: '' }] : []
    })
    return applyEdits(html, edits)
  },
}
