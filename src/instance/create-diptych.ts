import type { Theme } from '../domain/colour/theme.js'
import { CHROME } from '../nodes/chrome.js'
import { coreBlocks, coreMarks, type PlatformMark, platformMarks } from '../nodes/index.js'
import { group } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { foreignChrome } from '../platforms/index.js'
import type { RenderDefaults } from '../render/create-context.js'
import { checkBlock, checkMark } from '../schema/check-definition.js'
import { componentName } from '../schema/component-name.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import { dataAttrs } from '../schema/html.js'
import { buildKit, type Kit } from '../schema/kit.js'
import { isSharedRole } from '../schema/role.js'
import { definitions, instanceOptions } from './instance-options.js'
import { linkRecognizer, type LinkRecognizer } from './link-recognizer.js'
import { postReader, type PostReader } from './post-reader.js'

export interface DiptychOptions<B extends AnyBlock, M extends AnyMark> {
  /**
   * The blocks of posts: `platformBlocks`, some of them, or your own. Blocks that `readPost` needs (paragraph, line
   * break, paywall, and those that keep unknown content) are added if missing. A pasted link is offered to the last
   * block first.
   */
  readonly blocks: readonly B[]
  /** Default: the platform's marks. Links are added if missing. */
  readonly marks?: readonly M[] | undefined
  /** The look of pages and mails. The colours stored with a publication override it. */
  readonly theme?: Theme | undefined
  /** BCP 47: for posts whose publication has no language. Default: English. */
  readonly language?: string | undefined
  /** IANA name: for dates. Default: UTC. */
  readonly timeZone?: string | undefined
}

const checkCreateDiptych = signature('createDiptych', {
  options: group<DiptychOptions<AnyBlock, AnyMark>>({ ...instanceOptions, blocks: definitions }),
})

/** A schema with its `readPost`. Each post records its schema, and targets look it up there. */
export interface Diptych<B extends AnyBlock = AnyBlock, M extends AnyMark = AnyMark>
  extends PostReader, LinkRecognizer {
  /** The blocks it was created with, for the types of its targets. */
  readonly blocks: readonly B[]
  /** The marks it was created with. */
  readonly marks: readonly M[]
  /** The schema and its look-ups. */
  readonly kit: Kit
  /** Defaults of its targets. Options of a rendering override them. */
  readonly defaults: RenderDefaults
}

/**
 * Creates an instance: a schema of your choice. Do this once, when the program starts.
 *
 * @throws TypeError for an option or a definition of a wrong type or with an unknown name, when two blocks claim one
 * name or role, or when the content of a block names an unknown one or requires one with a required attribute.
 * RangeError for a value out of its range, such as a broken selector. The message names the block and the key.
 */
export function createDiptych<const B extends AnyBlock, const M extends AnyMark = PlatformMark>(
  options: DiptychOptions<B, M>,
): Diptych<B, M> {
  checkCreateDiptych(options)
  const { blocks, marks = platformMarks as readonly AnyMark[] as readonly M[], ...defaults } = options
  for (const block of blocks) checkBlock('createDiptych', block)
  for (const mark of marks) checkMark('createDiptych', mark)
  return diptychOf(blocks, marks, defaults)
}

/**
 * Like `createDiptych`, without checks. For definitions known to be right: checking a hundred takes as long as loading
 * them.
 */
export function diptychOf<const B extends AnyBlock, const M extends AnyMark>(
  blocks: readonly B[],
  marks: readonly M[],
  defaults: RenderDefaults,
): Diptych<B, M> {
  const kit = buildKit(completed(blocks, coreBlocks).map(withMarkup), completed(marks, coreMarks), [
    ...CHROME,
    ...foreignChrome,
  ])
  return { blocks, marks, kit, defaults, ...postReader(kit), ...linkRecognizer(kit) }
}

/** Adds the core's definitions whose name and role are missing, in front. */
function completed<D extends { readonly name: string; readonly role?: string | undefined }>(
  given: readonly D[],
  core: readonly D[],
): readonly D[] {
  const missing = core.filter(
    (own) => !given.some(({ name, role }) => name === own.name || (role !== undefined && role === own.role)),
  )
  return [...missing, ...given]
}

/** A block without rules for its markup is read from the markup of its own page view. */
export function withMarkup(block: AnyBlock): AnyBlock {
  const { name, html, spec, role } = block
  const isGeneric = role !== undefined && !isSharedRole(role)
  if (html || spec?.inline || isGeneric || name === 'doc' || name === 'text') return block
  return {
    ...block,
    html: [
      {
        match: `[data-component-name="${componentName(name)}"]`,
        // Before rules for classes, which the block's view may have too.
        priority: 80,
        attrs: (found) => dataAttrs(found) ?? false,
      },
    ],
  }
}
