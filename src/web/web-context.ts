import type { ReactNode } from 'react'
import type { Theme } from '../domain/colour/theme.js'
import { resizeImageUrl } from '../domain/pictures/image-url.js'
import type { Publication } from '../domain/post/entities.js'
import { readerOf } from '../domain/reader/reader-of.js'
import type { WebContext } from '../render/context.js'
import { createContext, type MessagesOf } from '../render/create-context.js'
import { neighboursOf } from '../render/neighbours.js'
import { featuresOf } from '../render/page-features.js'
import type { Registry } from '../render/registry.js'
import { NO_RESOURCES } from '../render/resources.js'
import { visitOf } from '../render/visit.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { LookOf } from './publication-look.js'
import type { WebOptions } from './web-options.js'

/** The views of an instance, and its cached looks. */
export interface WebViews extends Registry<WebContext> {
  readonly lookOf: LookOf
  readonly messagesOf: MessagesOf
  /** Marks the output of a block, for a preview. Published pages have no marks. */
  readonly markBlock?: MarkBlock | undefined
}

/** `index` is the block's index in the body. */
export type MarkBlock = (shown: ReactNode, index: number) => ReactNode

/** What the views of a post are given, before its resources are prepared. */
export function webContext(views: WebViews, post: Post, options: WebOptions) {
  const reader = readerOf(options.reader)
  const shared = createContext(post, reader, 'web', options, options.resizeImage ?? resizeImageUrl, views.messagesOf)
  const ctx: WebContext = {
    ...shared,
    target: 'web',
    views,
    embeds: options.embeds ?? 'auto',
    colorScheme: options.colorScheme ?? 'auto',
    theme: options.theme,
    isContributor: reader.isContributor,
    readerId: reader.id,
    features: featuresOf(options.features),
    prompts: options.prompts ?? [],
    visit: visitOf(options.visit),
    neighbours: neighboursOf(post.post, options.neighbours),
    resources: NO_RESOURCES,
  }
  return { ctx, shared }
}

/** The theme of a publication and its own CSS, for use after `web.css`. */
export async function postStyles(
  lookOf: LookOf,
  publication: Publication,
  { theme, css }: { readonly theme?: Theme | undefined; readonly css?: string | undefined },
  report: (problem: Problem) => void,
): Promise<string> {
  const look = await lookOf(publication, theme)
  look.problems.forEach(report)
  return look.css + (css ? await ownCss(css, report) : '')
}

// Loaded on demand: most publications have no CSS of their own, and loading css-tree takes longer than rendering a
// post.
async function ownCss(css: string, report: (problem: Problem) => void): Promise<string> {
  const [{ safeCss }, { publicationPageSheet }] = await Promise.all([
    import('../styles/safe-css.js'),
    import('../styles/scope-css.js'),
  ])
  const { tree, problems } = safeCss(css)
  problems.forEach(({ line, message }) =>
    report({ path: '/css', code: 'css-left-out', message, position: { line, column: 1 } }),
  )
  return publicationPageSheet(tree)
}
