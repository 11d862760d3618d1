import type { PublicationTheme } from '../../domain/post/entities.js'

/** Props of the selection island and of the dialog for quotes. */
export interface SelectionProps {
  readonly postId: number | string
  readonly publicationId: number | string
  /** The post's address. */
  readonly url: string
  /** `utm_source` of shared quotes. */
  readonly source: string
  readonly title: string
  /** Author and publication. */
  readonly by: string
  /** File name of a saved picture, without its extension. */
  readonly fileName: string
  /** The publication's colours as far as known before asking the platform. */
  readonly theme: PublicationTheme
  readonly accent: string
  /** Null if nobody may restack. `signInUrl` is null for signed-in readers. */
  readonly restack: { readonly signInUrl: string | null } | null
}
