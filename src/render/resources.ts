import type { Node } from 'prosemirror-model'
import type { Need } from '../schema/define.js'
import type { Kit } from '../schema/kit.js'
import type { Problem } from '../schema/problem.js'

/** One run of source text with the role it plays, or null for plain text. */
export interface CodeToken {
  readonly text: string
  readonly role: 'keyword' | 'string' | 'comment' | 'function' | 'constant' | 'parameter' | 'punctuation' | 'link' | null
}

export type CodeLines = readonly (readonly CodeToken[])[]

export interface FormulaImage {
  /** Absolute address of an opaque PNG or JPEG. */
  readonly src: string
  /** Display size in CSS pixels. */
  readonly width: number
  readonly height: number
}

/** What was prepared before rendering; a missing entry means that the view shows its plain form. */
export interface Resources {
  code(language: string | null, code: string): CodeLines | null
  /** KaTeX markup on the web. */
  formulaMarkup(tex: string, display: boolean): string | null
  formulaImage(tex: string, display: boolean): FormulaImage | null
}

export interface Preparers {
  code?(language: string | null, code: string): Promise<CodeLines | null>
  formulaMarkup?(tex: string, display: boolean): Promise<string | null>
  formulaImage?(tex: string, display: boolean): Promise<FormulaImage | null>
}

export const NO_RESOURCES: Resources = { code: () => null, formulaMarkup: () => null, formulaImage: () => null }

/** Resolves everything the given blocks need, each thing once; a failure is reported and leaves the plain form. */
export async function prepareResources(
  kit: Kit,
  nodes: readonly Node[],
  preparers: Preparers,
  report: (problem: Problem) => void,
): Promise<Resources> {
  const needs = needsOf(kit, nodes)
  const code = new Map<string, CodeLines | null>()
  const markup = new Map<string, string | null>()
  const images = new Map<string, FormulaImage | null>()
  const attempt = async <T>(what: string, work: Promise<T | null> | undefined): Promise<T | null> => {
    try {
      return (await work) ?? null
    } catch (error) {
      report({ path: '', code: 'resource-failed', message: `${what}: ${error instanceof Error ? error.message : String(error)}` })
      return null
    }
  }
  for (const [key, need] of needs) {
    if (need.kind === 'code') code.set(key, await attempt('code', preparers.code?.(need.language, need.code)))
    else {
      markup.set(key, await attempt('formula', preparers.formulaMarkup?.(need.tex, need.display)))
      images.set(key, await attempt('formula image', preparers.formulaImage?.(need.tex, need.display)))
    }
  }
  return {
    code: (language, text) => code.get(keyOf({ kind: 'code', language, code: text })) ?? null,
    formulaMarkup: (tex, display) => markup.get(keyOf({ kind: 'formula', tex, display })) ?? null,
    formulaImage: (tex, display) => images.get(keyOf({ kind: 'formula', tex, display })) ?? null,
  }
}

/** What the given blocks and all within them need, each thing once. */
export function needsOf(kit: Kit, nodes: readonly Node[]): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>()
  const collect = (node: Node) => {
    const def = kit.node(node.type.name)?.def
    if (!def?.needs) return
    for (const need of def.needs(node.attrs as never, node.textContent)) needs.set(keyOf(need), need)
  }
  for (const node of nodes) {
    collect(node)
    node.descendants(collect)
  }
  return needs
}

function keyOf(need: Need): string {
  return need.kind === 'code' ? `code\0${need.language ?? ''}\0${need.code}` : `formula\0${need.display}\0${need.tex}`
}
