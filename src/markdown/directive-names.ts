import { nearestName } from '../options/nearest-name.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { Kit } from '../schema/kit.js'

/** Maps names of directives to blocks of a kit, and back. */
export interface DirectiveNames {
  block(name: string): AnyBlock | undefined
  inline(name: string): AnyBlock | undefined
  mark(name: string): AnyMark | undefined
  /** The Markdown name of a block, an inline node or a mark. */
  nameOf(definition: AnyBlock | AnyMark): string
  /** The most similar known name for an unknown one. */
  nearest(name: string, kind: 'block' | 'inline'): string | undefined
}

/**
 * Names are compared without case, hyphens and underscores, so stored names and aliases of other dialects also work. A
 * stored name takes precedence over a definition's short name (`youtube` for `youtube2`).
 */
export function directiveNames(kit: Kit): DirectiveNames {
  const isInline = (def: AnyBlock) => def.spec?.inline === true || def.name === 'text'
  const blocks = kit.nodeDefs.filter((def) => !isInline(def) && def.name !== 'doc')
  const inlines = kit.nodeDefs.filter((def) => isInline(def) && def.name !== 'text')
  const block = namesOf(blocks)
  const inline = namesOf(inlines)
  const mark = namesOf(kit.markDefs)
  const shown = new Map<AnyBlock | AnyMark, string>()
  for (const names of [block, inline, mark])
    for (const [def, name] of names.shown) shown.set(def as AnyBlock | AnyMark, name)
  return {
    block: (name) => block.byName.get(comparable(name)),
    inline: (name) => inline.byName.get(comparable(name)),
    mark: (name) => mark.byName.get(comparable(name)),
    nameOf: (def) => shown.get(def) ?? def.name,
    nearest: (name, kind) =>
      nearestName(name, [
        ...(kind === 'block' ? block.shown.values() : [...inline.shown.values(), ...mark.shown.values()]),
      ]),
  }
}

interface Named {
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  readonly markdown?: { readonly name?: string | undefined } | undefined
}

function namesOf<D extends Named>(defs: readonly D[]): { byName: Map<string, D>; shown: Map<D, string> } {
  const byName = new Map<string, D>()
  const shown = new Map<D, string>()
  for (const def of defs) for (const name of [def.name, ...(def.aliases ?? [])]) byName.set(comparable(name), def)
  for (const def of defs) {
    const short = def.markdown?.name ?? kebab(def.name)
    const taken = byName.get(comparable(short))
    if (taken === undefined) byName.set(comparable(short), def)
    shown.set(def, taken === undefined || taken === def ? short : def.name)
  }
  return { byName, shown }
}

/**
 * Converts names to kebab case: `embeddedPost` to `embedded-post`, `install_substack_app` to `install-substack-app`.
 */
function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}
