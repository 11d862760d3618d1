import { sameImage } from '../../domain/image-url.js'

/** Opens the viewer on the picture that the page's address asks for, if the page has it (T-8). */
export async function showAskedPicture(page: Document, src: string): Promise<void> {
  const link = [...page.querySelectorAll<HTMLAnchorElement>('a[data-enhance="viewer"]')].find(({ href }) => sameImage(href, src))
  if (!link) return
  const { viewer } = await import('./viewer.js')
  link.scrollIntoView({ block: 'center' })
  await viewer.press(link)
}
