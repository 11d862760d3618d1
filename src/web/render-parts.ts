import { createElement } from 'react'
import type { WebContext } from '../render/context.js'
import type { RegisteredView } from '../render/registry.js'
import type { Post } from '../schema/post.js'
import { type PostPart, postParts, type ReplacedBlock, SLOT, SLOT_INDEX } from './post-parts.js'
import { renderWeb, type WebResult } from './render-web.js'
import type { WebViews } from './web-context.js'
import type { WebOptions } from './web-options.js'

/** A page as JSON, for `<Post>` of `diptych/react`. */
export interface PostParts extends Omit<WebResult, 'html'> {
  /** The article. */
  readonly parts: readonly PostPart[]
}

/** Renders a post like `renderWeb`, with places for the components that show some of its blocks. */
export async function renderParts(
  views: WebViews,
  post: Post,
  options: WebOptions,
  components: readonly string[],
): Promise<PostParts> {
  const replaced: Omit<ReplacedBlock, 'parts'>[] = []
  const nodes = new Map(views.nodes)
  for (const block of components) {
    const view: RegisteredView<WebContext>['view'] = ({ attrs, says, children }) => {
      const { stored: _, ...own } = attrs as Readonly<Record<string, unknown>>
      replaced.push({ block, attrs: jsonOf(own) as ReplacedBlock['attrs'], says: jsonOf(says) ?? null })
      return createElement(SLOT, { [SLOT_INDEX]: replaced.length - 1 }, children)
    }
    nodes.set(block, { row: 'block', ...nodes.get(block), view })
  }
  const { html, ...page } = await renderWeb({ ...views, nodes }, post, options)
  return { ...page, parts: postParts(html, replaced) }
}

/** What of a value is JSON: functions and elements of React are left out. */
function jsonOf(value: unknown): unknown {
  const text = JSON.stringify(value, (_, member: unknown) => (isElement(member) ? undefined : member))
  return text === undefined ? undefined : JSON.parse(text)
}

function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value
}
