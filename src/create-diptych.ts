import { linkRecognizer, type LinkRecognizer } from './link-recognizer.js'
import { CHROME } from './nodes/chrome.js'
import { coreBlocks, coreMarks, platformMarks } from './nodes/index.js'
import { foreignChrome } from './platforms/index.js'
import { postReader, type PostReader } from './post-reader.js'
import { isRecord } from './domain/values/is-record.js'
import { group, listOf, optional, thatIs, type OptionSchema } from './options/schemas.js'
import { signature } from './options/signature.js'
import { renderDefaults } from './render/option-schemas.js'
import type { Theme } from './domain/colour/theme.js'
import type { RenderDefaults } from './render/create-context.js'
import { checkBlock, checkMark } from './schema/check-definition.js'
import { componentName } from './schema/component-name.js'
import type { AnyBlock, AnyMark } from './schema/define.js'
import { dataAttrs } from './schema/html.js'
import { buildKit, type Kit } from './schema/kit.js'

export interface DiptychOptions<B extends AnyBlock, M extends AnyMark> {
  /**
   * The blocks of posts: `platformBlocks`, some of them, your own. Blocks that reading relies on (paragraph, line
   * break, paywall, and those that keep unknown content) are added if they are not among them. A pasted link is offered
   * to the last block first.
   */
  readonly blocks: readonly B[]
  /** Default: the platform's marks. Links are added if they are not among them. */
  readonly marks?: readonly M[]
  /** The look of pages and mails, under the colours that a publication stores. */
  readonly theme?: Theme
  /** BCP 47: for posts whose publication states none. Default: English. */
  readonly language?: string
  /** IANA name: for dates. Default: UTC. */
  readonly timeZone?: string
}

const definition = thatIs<AnyBlock>(
  'a definition from defineBlock or defineMark',
  (value) => isRecord(value) && typeof value['name'] === 'string',
)
const mark = definition as OptionSchema<unknown> as OptionSchema<AnyMark>

const checkCreateDiptych = signature('createDiptych', {
  options: group<DiptychOptions<AnyBlock, AnyMark>>({
    ...renderDefaults,
    blocks: listOf(definition, 'a list of blocks such as platformBlocks'),
    marks: optional(listOf(mark)),
  }),
})

/** A schema, and what reads posts into it. A post tells its targets which schema that was. */
export interface Diptych<B extends AnyBlock = AnyBlock, M extends AnyMark = AnyMark>
  extends PostReader, LinkRecognizer {
  /** What it was made of, for the types of its targets. */
  readonly blocks: readonly B[]
  readonly marks: readonly M[]
  readonly kit: Kit
  /** What its targets use if a rendering does not say otherwise. */
  readonly defaults: RenderDefaults
}

/**
 * An instance: a schema of your choice. Make it once, when the program starts.
 *
 * @throws TypeError for an option or a definition of a wrong type or with an unknown name, when two blocks claim one
 * name or role, or the content of a block names one that is missing. RangeError for a value out of its range, such as a
 * broken selector. The message names the block and the key.
 */
export function createDiptych<const B extends AnyBlock, const M extends AnyMark = (typeof platformMarks)[number]>(
  options: DiptychOptions<B, M>,
): Diptych<B, M> {
  checkCreateDiptych(options)
  const { blocks, marks = platformMarks as readonly AnyMark[] as readonly M[], ...defaults } = options
  for (const block of blocks) checkBlock('createDiptych', block)
  for (const mark of marks) checkMark('createDiptych', mark)
  return diptychOf(blocks, marks, defaults)
}

/** The same for definitions that are known to be right: to check a hundred takes as long as to load them. */
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

/** The definitions with those of the core whose name and role none of them has, in front. */
function completed<D extends { readonly name: string; readonly role?: string }>(
  given: readonly D[],
  core: readonly D[],
): readonly D[] {
  const missing = core.filter(
    (own) => !given.some(({ name, role }) => name === own.name || (role !== undefined && role === own.role)),
  )
  return [...missing, ...given]
}

/** A block without rules for its markup is read from what its page shows. */
function withMarkup(block: AnyBlock): AnyBlock {
  if (block.html || block.spec?.inline || block.role || block.name === 'doc' || block.name === 'text') return block
  return {
    ...block,
    html: [
      { match: `[data-component-name="${componentName(block.name)}"]`, attrs: (found) => dataAttrs(found) ?? false },
    ],
  }
}
