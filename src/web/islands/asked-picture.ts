import { sameImage } from '../../domain/pictures/image-url.js'
import type { Enhancement } from '../../islands/mount-enhancements.js'

/** Opens the viewer on the picture in the page's address, if the page has it (T-8). */
export async function showAskedPicture(
  page: ParentNode,
  src: string,
  loadViewer: () => Promise<Enhancement>,
): Promise<void> {
  const link = [...page.querySelectorAll<HTMLAnchorElement>('a[data-enhance="viewer"]')].find(({ href }) =>
    sameImage(href, src),
  )
  if (!link) return
  const viewer = await loadViewer()
  link.scrollIntoView({ block: 'center' })
  await viewer.press(link)
}
