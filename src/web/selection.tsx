import type { Node } from 'prosemirror-model'
import type { ReactElement, ReactNode } from 'react'
import { resolveTheme } from '../domain/colour/resolve-theme.js'
import { linkSource } from '../domain/links/on-substack.js'
import { sameImage } from '../domain/pictures/image-url.js'
import type { PostSelection } from '../domain/post/entities.js'
import { mayBeQuoted, readPassage, squeezed } from '../domain/post/quote-passage.js'
import { restackDoor } from '../domain/post/restack.js'
import { IslandMarkup } from '../islands/island-markup.js'
import type { WebContext } from '../render/context.js'
import { STORED } from '../schema/kit.js'
import { island as savedSelectionIsland } from './islands/saved-selection.js'
import { island as selectionIsland } from './islands/selection.js'

/** The actions for selected text; null if there is nothing to save or quoting is not allowed (V-SELP-2). */
export function selectionPrompt(ctx: WebContext): ReactElement | null {
  const { post, publication, urls } = ctx
  const publicationId = post.publication_id ?? publication.id
  if (post.id === undefined || publicationId === undefined || !mayBeQuoted(post, publication)) return null
  const door = restackDoor(post, publication, { state: ctx.state, id: ctx.readerId })
  return (
    <IslandMarkup
      island={selectionIsland}
      words={ctx}
      props={{
        postId: post.id,
        publicationId,
        url: urls.canonical(),
        source: linkSource(publication),
        title: post.title,
        by: [...new Set([post.publishedBylines[0]?.name, publication.name])].filter(Boolean).join(' · '),
        fileName: (post.slug ?? '').replace(/[^\p{L}\p{N}-]+/gu, '-') || 'quote',
        theme: publication.theme ?? {},
        accent: resolveTheme(publication, ctx.theme).light.accent,
        restack: door && { signInUrl: door === 'sign-in' ? urls.signIn() : null },
      }}
    />
  )
}

/** Shows the passage or picture in the visited address (T-6, T-7). */
export function SavedSelection({ ctx }: { ctx: WebContext }): ReactNode {
  const { selection } = ctx.visit
  const passage = readPassage(selection)
  const stored = selection && 'img_src' in selection && typeof selection.img_src === 'string' ? selection.img_src : null
  const picture = stored !== null && isOnPage(stored, ctx) ? stored : null
  if (!passage && !picture) return null
  return (
    <IslandMarkup
      island={savedSelectionIsland}
      words={ctx}
      props={{ passage: passage && withoutUnread(passage, ctx), picture }}
    />
  )
}

/** Removes the text unless the reader can see it, so that a quote does not bypass the wall. */
function withoutUnread({ text, ...range }: PostSelection, { outline }: WebContext): PostSelection {
  const read = squeezed(outline.blocks.map((block) => block.textContent).join(''))
  return text !== undefined && read.includes(squeezed(text)) ? { ...range, text } : range
}

/** Whether the reader can see a picture. Its address alone could reveal what is behind the wall. */
function isOnPage(picture: string, { outline }: WebContext): boolean {
  const shown = (value: unknown): boolean => {
    if (typeof value === 'string') return sameImage(value, picture)
    return typeof value === 'object' && value !== null && Object.values(value).some(shown)
  }
  // The stored form of a cut block still contains the part after the cut.
  const isIn = ({ attrs: { [STORED]: _, ...attrs } }: Node) => shown(attrs)
  let found = false
  for (const block of [...outline.blocks, ...outline.footnotes]) {
    found ||= isIn(block)
    block.descendants((node) => {
      found ||= isIn(node)
      return !found
    })
  }
  return found
}
