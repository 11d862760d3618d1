import type { Node } from 'prosemirror-model'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../render/class-names.js'
import type { WebContext } from '../render/context.js'
import { renderNode } from '../render/walk.js'
import { Prompts } from './prompts.js'
import { PostEnd } from './post-end.js'
import { PostHeader } from './post-header.js'
import { PostNavigation } from './post-navigation.js'
import { SavedSelection } from './selection.js'
import { WithContents } from './toc.js'
import { TranscriptSection } from './transcript.js'
import { Wall } from './wall.js'

/** The whole post: header, text, notes, and the wall if the text was cut for this reader. */
export function PostBody({
  ctx,
  blocks,
  notes,
}: {
  ctx: WebContext
  blocks: readonly ReactNode[]
  notes: readonly ReactNode[]
}): ReactElement {
  const { post, messages } = ctx
  const dropCap = post.postTheme?.disable_drop_cap === false
  return (
    <article
      className={classNames('diptych post', `typography-${ctx.direction}`)}
      lang={ctx.language}
      dir={ctx.direction}
      data-theme={ctx.colorScheme}
      data-post-id={post.id}
      data-post-slug={post.id === undefined ? post.slug || undefined : undefined}
      data-publication-id={ctx.publication.id}
    >
      <PostHeader ctx={ctx} />
      {post.podcast_url ? (
        <audio
          className="post-audio"
          controls
          preload="none"
          src={post.podcast_url}
          aria-label={messages.listenToPost}
        />
      ) : null}
      <TranscriptSection ctx={ctx} />
      <WithContents ctx={ctx}>
        <div className={classNames('body markup', dropCap && 'drop-cap')}>
          {blocks}
          <Wall ctx={ctx} />
          {notes.length ? (
            <section className="footnotes" aria-label={messages.footnotes}>
              {notes}
            </section>
          ) : null}
        </div>
      </WithContents>
      <PostEnd ctx={ctx} />
      <PostNavigation ctx={ctx} />
      <SavedSelection ctx={ctx} />
      <Prompts ctx={ctx} />
    </article>
  )
}

/** Renders blocks one by one. Keys are indexes, because a server renders once. */
export function renderBlocks(nodes: readonly Node[], ctx: WebContext): ReactNode[] {
  return nodes.map((node) => renderNode(node, ctx.views, ctx))
}
