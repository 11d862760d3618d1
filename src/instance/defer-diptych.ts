import type { Node } from 'prosemirror-model'
import { withCode } from '../domain/values/error-code.js'
import { loadedOnce } from '../domain/values/once.js'
import type { PlatformBlock, PlatformMark } from '../nodes/index.js'
import platformOutline from '../nodes/outline.json'
import { textBlocks, textMarks } from '../nodes/text-definitions.js'
import { group, optional } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { budgetOf } from '../schema/budget.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import { growingKit, type Kit, outlineOfSchema, type SchemaOutline } from '../schema/kit.js'
import type { Post } from '../schema/post.js'
import { knowsBlocks, readPostWith } from '../schema/read-post.js'
import type { Diptych, DiptychOptions } from './create-diptych.js'
import { checkReadPost, definitions, instanceOptions, type ReadOptions } from './instance-options.js'

const checkDeferDiptych = signature('deferDiptych', {
  options: group<Partial<DiptychOptions<AnyBlock, AnyMark>>>({ ...instanceOptions, blocks: optional(definitions) }),
})

/**
 * An instance in two parts: what reads and shows text is there at once, the rest is loaded when it is needed. For pages
 * in which people write, which should not wait for the definitions of eighty blocks and for reading HTML. `blocks` and
 * `marks` are your own; until the rest is loaded, `kit` finds them and those of text.
 */
export interface DeferredDiptych<B extends AnyBlock = AnyBlock, M extends AnyMark = AnyMark> extends Pick<
  Diptych<B, M>,
  'blocks' | 'marks' | 'kit' | 'defaults'
> {
  /** The whole instance; null until it is loaded. */
  readonly loaded: Diptych<B | PlatformBlock, M | PlatformMark> | null
  /** `readPost` of the instance. A post with other blocks than text, or with a body of HTML, loads the rest first. */
  readPost(input: unknown, options?: ReadOptions): Promise<Post>
  /**
   * Loads the rest. The posts of both parts have one schema.
   *
   * @throws what `createDiptych` throws for your blocks and marks.
   */
  load(): Promise<Diptych<B | PlatformBlock, M | PlatformMark>>
}

/**
 * Creates an instance of the platform's blocks and marks, and yours, that is loaded in two parts. Its options are those
 * of `createDiptych`; `blocks` and `marks` come beside the platform's.
 *
 * @throws TypeError for an option of a wrong type or with an unknown name, and when one of your blocks or marks has a
 * name of the platform's, or `content` that names an unknown block.
 */
export function deferDiptych<const B extends AnyBlock = never, const M extends AnyMark = never>(
  options: Partial<DiptychOptions<B, M>> = {},
): DeferredDiptych<B, M> {
  checkDeferDiptych(options)
  const { blocks = [], marks = [], ...defaults } = options
  const growing = growingKit(outlineWith(blocks, marks), [...textBlocks, ...blocks], [...textMarks, ...marks])
  const { kit } = growing
  let loaded: Diptych<B | PlatformBlock, M | PlatformMark> | null = null
  const load = loadedOnce(async () => {
    const { wholeDiptych } = await import('./whole-diptych.js')
    loaded = wholeDiptych(growing, blocks, marks, defaults)
    return loaded
  })
  return {
    blocks,
    marks,
    kit,
    defaults,
    get loaded() {
      return loaded
    },
    async readPost(input, options = {}) {
      checkReadPost(input, options)
      if (!knowsBlocks(kit, input)) return (await load()).readPost(input, options)
      const { budget, publication, findPicture } = options
      const post = readPostWith({ kit, readHtml: unread, budget: budgetOf(budget) }, input, {
        publication,
        findPicture,
      })
      // Content that does not fit is wrapped in blocks that the post did not have.
      if (!knowsAll(kit, post.body)) await load()
      return post
    },
    load,
  }
}

// JSON has no types of its own for the values that ProseMirror names.
const PLATFORM = platformOutline as SchemaOutline

function outlineWith(blocks: readonly AnyBlock[], marks: readonly AnyMark[]): SchemaOutline {
  const own = outlineOfSchema(blocks, marks)
  const taken = [...blocks, ...marks].find(({ name }) => name in PLATFORM.nodes || name in PLATFORM.marks)
  if (taken)
    throw withCode(
      'blocks-conflict',
      new TypeError(`Two definitions claim the name ${taken.name}. Rename one, or leave it out.`),
    )
  return {
    nodes: { ...PLATFORM.nodes, ...own.nodes },
    marks: { ...PLATFORM.marks, ...own.marks },
  }
}

function knowsAll(kit: Kit, body: Node): boolean {
  let isKnown = true
  body.descendants(({ type }) => {
    isKnown &&= kit.node(type.name) !== undefined
    return isKnown
  })
  return isKnown
}

function unread(): never {
  throw new TypeError('Internal error: a body of HTML was read before the rest of the instance was loaded')
}
