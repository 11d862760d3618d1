import type { ClientView } from './client-view.js'
import { replaceAddresses } from './css-addresses.js'
import { applyEdits } from './edits.js'
import { NO_PICTURE } from './filter-mail.js'
import { OF_ALL } from './limits.js'
import { attributeEdit, removedAttribute, sourceElements } from './source-elements.js'
import { type Stamp, tally } from './stages.js'

const DOCUMENTED = {
  evidence: 'vendor-code',
  source: 'support.microsoft.com, "Block or unblock automatic picture downloads"',
  tested: null,
} as const
const PICTURE: Stamp = { what: 'pictures are not shown; their alternative text is', ...DOCUMENTED }
const BACKGROUND: Stamp = { what: 'background pictures are not shown', ...DOCUMENTED }

export const imagesOff: ClientView = {
  id: 'images-off',
  name: 'Any client with pictures off',
  scheme: 'light',
  evidence:
    'vendor documentation: Outlook blocks automatic picture downloads by default (support.microsoft.com, "Block or unblock automatic picture downloads"); others offer it',
  limits: [OF_ALL[0] ?? '', 'Clients show the frame of a missing picture in different ways.'],
  show(html) {
    const counts = tally()
    const edits = [...sourceElements(html)].flatMap((element) => {
      const { name, attribs } = element
      if (name === 'img' && attribs.src !== undefined) counts.count(PICTURE)
      const own =
        name === 'img' ? [...attributeEdit(element, 'src', NO_PICTURE), ...removedAttribute(element, 'srcset')] : []
      const hasPicture = attribs.style?.includes('url(')
      if (hasPicture || attribs.background !== undefined) counts.count(BACKGROUND)
      const style = hasPicture ? attributeEdit(element, 'style', replaceAddresses(attribs.style ?? '', 'none')) : []
      return [...own, ...removedAttribute(element, 'background'), ...style]
    })
    return { html: applyEdits(html, edits), changes: counts.changes() }
  },
}
