import { parseFileSize } from '../../domain/text/file-size.js'
import { attribute, find, textOf, type HtmlElement } from '../../schema/html.js'

/** A file in published markup: only text, no JSON (WIRE 4). */
export function fileFromPage(element: HtmlElement) {
  const anchor = find(element, 'a.file-embed-button[href], a[href]')
  const details = textOf(find(element, '.file-embed-details-h2')).split('∙')
  const thumbnail = find(element, 'img.file-embed-thumbnail')
  const title = textOf(find(element, '.file-embed-details-h1')) || null
  if (!anchor && title === null) return false
  return {
    title,
    href: anchor ? attribute(anchor, 'href') : null,
    filesize: parseFileSize(details[0] ?? ''),
    // 'PDF file' in the publication's language: the type is in capitals.
    filetype: /(?:^|\s)([A-Z0-9]{1,6})(?=\s|$)/.exec(details.at(-1) ?? '')?.[1]?.toLowerCase() ?? null,
    description: textOf(find(element, '.file-embed-description')) || null,
    thumbnail: thumbnail ? attribute(thumbnail, 'src') : null,
  }
}
