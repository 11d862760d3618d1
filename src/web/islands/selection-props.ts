import type { PublicationTheme } from '../../domain/post/entities.js'

/** What the selection island and the dialog for quotes are given. */
export interface SelectionProps {
  readonly postId: number | string
  readonly publicationId: number | string
  /** Of the post. */
  readonly url: string
  readonly title: string
  /** Who wrote it, and where. */
  readonly by: string
  /** Of a picture that is saved, without its ending. */
  readonly fileName: string
  /** What is known of the publication's colours before the platform is asked. */
  readonly theme: PublicationTheme
  readonly accent: string
  /** Where a reader signs in to restack, or how those restack whom the platform knows; null where nobody does. */
  readonly restack: { readonly signInUrl: string | null } | null
}
