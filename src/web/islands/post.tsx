import { Component, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { PageActions } from '../../domain/api/page-actions.js'
import type { IslandLoaders } from '../../islands/mount-islands.js'
import type { PostPart } from '../post-parts.js'
import type { PostParts } from '../render-parts.js'

/** What a component gets that shows a block in place of its web view. */
export interface PostComponentProps {
  /** The attributes of the block, as stored. */
  readonly attrs: Readonly<Record<string, unknown>>
  /** What the block says, as its web view gets it. Null for a block without `says`. */
  readonly says: unknown
  /** The content of the block. Undefined if it has none. */
  readonly children?: ReactNode
}

/** Components by the names of the blocks that they show. */
export type PostComponents = Readonly<Record<string, (props: PostComponentProps) => ReactNode>>

export interface PostProps {
  /** The post, from `renderParts` of a web target. */
  readonly parts: PostParts
  /** Components for the blocks that `renderParts` was asked to leave to them. */
  readonly components?: PostComponents | undefined
  /** Replaces the platform's calls by functions of the site. */
  readonly actions?: PageActions | undefined
  /** Islands of blocks of your own, as for `mount` of `diptych/client`. */
  readonly islands?: IslandLoaders | undefined
}

/**
 * A post as a part of a React page, the same on the server and in the browser. The page needs `diptych/web.css`, and
 * `katex.css` of the package `katex` if `parts.formulas` is set. Interactive blocks load when a reader comes near. The
 * page does not need `diptych/client`.
 */
export function Post(props: PostProps): ReactElement {
  return <Drawing {...props} />
}

interface DrawingState {
  readonly parts: PostParts
  readonly key: number
}

/**
 * A class, since hooks need the React that draws the page. Next draws pages with a React of its own, and packages that
 * it does not bundle import the installed one.
 */
class Drawing extends Component<PostProps, DrawingState> {
  override readonly state: DrawingState = { parts: this.props.parts, key: 0 }

  /** Another post is drawn anew: islands have changed the markup of this one. */
  static getDerivedStateFromProps({ parts }: PostProps, before: DrawingState): DrawingState | null {
    return parts === before.parts ? null : { parts, key: before.key + 1 }
  }

  /** Mounts the islands of a drawing, with the actions and islands that it began with, and returns what ends them. */
  private readonly mounted = (root: HTMLDivElement): (() => void) | undefined => {
    const { parts, actions, islands } = this.props
    if (parts.islands.length === 0) return undefined
    let isOver = false
    void import('./mount.js').then(({ mountIn }) => {
      if (!isOver) mountIn(root, { actions, islands })
    })
    return () => {
      isOver = true
      // React removes no root while it draws another.
      setTimeout(() => {
        for (const element of root.querySelectorAll('[data-island]')) element.dispatchEvent(new Event('diptych:end'))
      })
    }
  }

  override render(): ReactElement {
    const { parts, components = {} } = this.props
    return (
      // The element has no box, so the article stands as on any page.
      <div ref={this.mounted} key={this.state.key} style={{ display: 'contents' }}>
        {parts.css !== '' && <style dangerouslySetInnerHTML={{ __html: parts.css }} />}
        {drawn(parts.parts, components)}
      </div>
    )
  }
}

function drawn(parts: readonly PostPart[], components: PostComponents): ReactNode {
  return parts.map((part, at) => (
    // The order of a post never changes while it is shown.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{drawnPart(part, components)}</Fragment>
  ))
}

function drawnPart(part: PostPart, components: PostComponents): ReactNode {
  if (typeof part === 'string') return part
  if ('block' in part) {
    const { block, attrs, says } = part
    const children = part.parts.length > 0 ? drawn(part.parts, components) : undefined
    // A name that has no component here keeps its content.
    const component = Object.hasOwn(components, block) ? components[block] : undefined
    return component ? createElement(component, { attrs, says }, children) : children
  }
  const { tag, props, content } = part
  if (typeof content !== 'string') return createElement(tag, props, drawn(content, components))
  return createElement(tag, content === '' ? props : { ...props, dangerouslySetInnerHTML: { __html: content } })
}
