import type { Mark, Node } from 'prosemirror-model'
import { createElement, type ReactNode } from 'react'
import type { WebContext } from '../render/context.js'
import { mediaSource, ownNeedOptions } from '../render/create-context.js'
import { fragmentOf } from '../render/fragment.js'
import { isNothing } from '../render/is-nothing.js'
import type { GrowingRegistry } from '../render/load-views.js'
import { markupOf } from '../render/markup.js'
import { placedNodes } from '../render/outline.js'
import { prepareResources, type Resources } from '../render/resources.js'
import { viewOf } from '../render/walk.js'
import { kitOf } from '../schema/kit.js'
import type { Post } from '../schema/post.js'
import { formulaMarkup } from './formula.js'
import { postStyles, webContext, type WebViews } from './web-context.js'
import type { WebOptions } from './web-options.js'

/**
 * Marks the place of the content of a block or a mark. A parser of HTML leaves this element where it stands, also
 * between the parts of a table.
 */
const CONTENT = createElement('template', { 'data-content': '' })

/** Draws the blocks of a post one at a time, each as on the page of one kind of reader. */
export interface BlockDrawing {
  /** Attributes of the element around the text: class, language, direction. */
  readonly article: { readonly class: string; readonly lang: string; readonly dir: 'ltr' | 'rtl' }
  /** `WebResult.css`. */
  readonly css: string
  /**
   * The markup of a block, with `<template data-content="">` in the place of its content. A block that draws its
   * content in its own way has no such element. Code has no colours. Null if this reader does not get the block, and
   * until `ready` for a block that the post did not have.
   *
   * @throws what the block's view throws, and Error for a block without a view.
   */
  block(node: Node): string | null
  /** Resolves when the views of blocks that the post does not have are loaded, too. */
  readonly ready: Promise<void>
  /**
   * The markup of a mark, with `<template data-content="">` in the place of its text. Null for a mark without a view.
   */
  mark(mark: Mark): string | null
  /** The drawing of the post with another body or other data. They decide the ranks of headings and the wall. */
  withEdits(edits: Partial<Pick<Post, 'body' | 'data'>>): Promise<BlockDrawing>
}

/** The views of an instance, loaded when a post has their blocks. */
export type DrawnViews = WebViews & GrowingRegistry<WebContext>

/** See `WebTarget.drawBlocks`. */
export async function drawBlocks(views: DrawnViews, post: Post, options: WebOptions): Promise<BlockDrawing> {
  await loadViews(views, post.body)
  const { shared } = webContext(views, post, options)
  const [resources, css] = await Promise.all([
    // Code is not coloured: colours would take the place of the text.
    prepareResources(
      placedNodes(shared),
      { formulaMarkup, media: mediaSource(options), own: ownNeedOptions(options) },
      shared.report,
      post,
    ),
    postStyles(views.lookOf, post.publication, options, shared.report),
  ])
  return drawingOf(views, post, options, resources, css)
}

function drawingOf(
  views: DrawnViews,
  post: Post,
  options: WebOptions,
  resources: Resources,
  css: string,
): BlockDrawing {
  const contextOf = (body: Node): WebContext => ({ ...webContext(views, { ...post, body }, options).ctx, resources })
  const ctx = contextOf(post.body)
  /** A text has the same few marks many times. */
  const marks = new Map<string, string | null>()
  const draw = (node: Node, context: WebContext): string | null => {
    const block = kitOf(node).node(node.type.name)?.def
    if (!block || views.waiting.has(node.type.name)) return null
    return markupOrNull(viewOf(node, block, node.isAtom ? null : CONTENT, views, context))
  }
  return {
    article: { class: `diptych post typography-${ctx.direction}`, lang: ctx.language, dir: ctx.direction },
    css,
    // A failure is told by the next drawing, which needs the view.
    ready: views.load(views.waiting).catch(() => undefined),
    // Views leave out what the outline lacks, such as a heading that was just made. It is then drawn as a post of one
    // block.
    block: (node) => draw(node, ctx) ?? draw(node, contextOf(post.body.type.create(null, node))),
    mark(mark) {
      const key = `${mark.type.name} ${JSON.stringify(mark.attrs)}`
      const known = marks.get(key)
      if (known !== undefined) return known
      const view = views.marks.get(mark.type.name)
      const markup = view ? markupOrNull(view({ attrs: mark.attrs as never, ctx, children: CONTENT })) : null
      marks.set(key, markup)
      return markup
    },
    async withEdits(edits) {
      const edited = { ...post, ...edits }
      await loadViews(views, edited.body)
      const { shared } = webContext(views, edited, options)
      // Formulas alone depend on what is written. Pictures of media and answers to needs are asked for once.
      const drawn = await prepareResources(placedNodes(shared), { formulaMarkup }, shared.report, edited)
      return drawingOf(views, edited, options, { ...resources, formulaMarkup: drawn.formulaMarkup }, css)
    },
  }
}

/** Loads the views of the blocks of a body, and of all marks: text is drawn at once. */
async function loadViews(views: DrawnViews, body: Node): Promise<void> {
  if (views.waiting.size === 0) return
  const { schema } = body.type
  const names = new Set([body.type.name, ...Object.keys(schema.marks)])
  body.descendants((node) => void names.add(node.type.name))
  await views.load(names)
}

function markupOrNull(shown: ReactNode): string | null {
  return isNothing(shown) ? null : markupOf(fragmentOf([shown]))
}
