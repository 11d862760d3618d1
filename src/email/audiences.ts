import { upgradeStep } from '../domain/reader/offers.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/reader/subscription.js'
import { languageOf } from '../render/chosen-options.js'
import type { RenderOptions } from '../render/create-context.js'
import { outlineOf } from '../render/outline.js'
import { wallKind } from '../render/wall.js'
import type { ReaderContext } from '../schema/define.js'
import { kitOf } from '../schema/kit.js'
import type { Post } from '../schema/post.js'

/** Subscribers who get the same mail of a post. */
export interface Audience {
  /** The name of the audience: the first of its states. */
  readonly name: SubscriptionState
  /** The subscriptions of its recipients. */
  readonly states: readonly SubscriptionState[]
}

/** The audiences of this post that get different mails, in the order of the states. Every state is in exactly one. */
export function audiencesOf(post: Post, options: RenderOptions): Audience[] {
  const bySignature = new Map<string, [SubscriptionState, ...SubscriptionState[]]>()
  for (const state of SUBSCRIPTION_STATES) {
    const signature = signatureOf(post, state, options)
    const same = bySignature.get(signature)
    if (same) same.push(state)
    else bySignature.set(signature, [state])
  }
  return [...bySignature.values()].map((states) => ({ name: states[0], states }))
}

/**
 * All properties of the mail that depend on the reader: the cut, the wall, the banner, and the reader-dependent blocks.
 */
function signatureOf(post: Post, state: SubscriptionState, options: RenderOptions): string {
  const outline = outlineOf(post.body, post.post, { state })
  const { blocks, footnotes } = outline
  const wall = wallKind({ post: post.post, publication: post.publication, outline, state }, null)
  const reader: ReaderContext = {
    state,
    publication: post.publication,
    post: post.post,
    data: post.data,
    now: options.now,
    language: languageOf(post, options),
  }
  const answers: unknown[] = [
    state === 'lapsed',
    wall && [wall, upgradeStep(post.post, state)],
    blocks.map((block) => block.nodeSize),
    footnotes.length,
  ]
  for (const block of [...blocks, ...footnotes]) {
    const ask = (node: typeof block) => {
      const def = kitOf(node).node(node.type.name)?.def
      if (def?.varies) answers.push(def.varies(node.attrs as never, reader as never))
    }
    ask(block)
    block.descendants(ask)
  }
  return JSON.stringify(answers)
}
