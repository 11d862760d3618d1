import type { PublicationTheme } from '../../domain/post/entities.js'

/** Props of the selection island and of the dialog for quotes. */
export interface SelectionProps {
  readonly postId: number | string
  readonly publicationId: number | string
  /** The post's address. */
  readonly url: string
  readonly title: string
  /** Author and publication. */
  readonly by: string
  /** File name of a saved picture, without its extension. */
  readonly fileName: string
  /** The publication's colours as far as known before asking the platform. */
  readonly theme: PublicationTheme
  readonly accent: string
  /** How readers restack: the sign-in page, or null in it for known readers. Null if nobody may restack. */
  readonly restack: { readonly signInUrl: string | null } | null
}
