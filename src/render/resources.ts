import type { Node } from 'prosemirror-model'
import type { EmbeddedMedia } from '../domain/api/embedded-media.js'
import { allowanceOf, needKey } from '../schema/allowance.js'
import type { Budget } from '../schema/budget.js'
import type { Need } from '../schema/define.js'
import { kitOf } from '../schema/kit.js'
import type { NeedResults, OwnNeed } from '../schema/need.js'
import type { Post, PostData } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { CodeColourer } from './code/code-colourer.js'
import type { CodeLines } from './code/code-lines.js'
import { mediaPictures, type MediaPicture, type MediaSource, type PlacedMedia } from './media-pictures.js'
import type { PlacedNode } from './outline.js'
import { ownNeedResults, type OwnNeedOptions, type PlacedOwnNeed } from './own-needs.js'
import { eachNodeIn, someNodeIn } from './visible-nodes.js'

export interface FormulaImage {
  /** Absolute address of an opaque PNG or JPEG. */
  readonly src: string
  /** Display size in CSS pixels. */
  readonly width: number
  /** Display height in CSS pixels. */
  readonly height: number
}

/** Results prepared before rendering. If an entry is missing, the view renders its fallback. */
export interface Resources extends NeedResults {
  code(language: string | null, code: string): CodeLines | null
  /** KaTeX markup on the web. */
  formulaMarkup(tex: string, display: boolean): string | null
  formulaImage(tex: string, display: boolean): FormulaImage | null
  /** The still picture of a video or recording whose block stores none. */
  mediaPicture(media: EmbeddedMedia): MediaPicture | null
  /** Third-party answers that the rendering shows. */
  readonly foreign: readonly unknown[]
}

export interface Preparers {
  code?: CodeColourer
  /** Null for a formula that exceeds a limit. */
  formulaMarkup?(tex: string, display: boolean): Promise<string | null>
  formulaImage?(tex: string, display: boolean): Promise<FormulaImage | null>
  media?: MediaSource | undefined
  /** Limits of blocks' own needs. */
  own?: OwnNeedOptions
}

/** A block's need, and the first block with this need. */
interface PlacedNeed<N extends Need = Need> {
  readonly need: N
  readonly path: string
}

export const NO_RESOURCES: Resources = {
  code: () => null,
  formulaMarkup: () => null,
  formulaImage: () => null,
  mediaPicture: () => null,
  get: () => null,
  foreign: [],
}

/**
 * Resolves the needs of the given blocks within the budget, without duplicates. Failures are reported and shown in
 * their fallback form.
 */
export async function prepareResources(
  nodes: readonly PlacedNode[],
  preparers: Preparers,
  report: (problem: Problem) => void,
  { budget, data }: Pick<Post, 'budget' | 'data'>,
): Promise<Resources> {
  const needs = allowedNeeds(nodes, budget, data)
  const code = await colouredCode(needs, preparers, report)
  const markup = new Map<string, string | null>()
  const images = new Map<string, FormulaImage | null>()
  const drawn = async <T>(
    { path, tex, advice }: { readonly path: string; readonly tex: string; readonly advice: string },
    draw: () => Promise<T | null>,
  ): Promise<T | null> => {
    const failed = (reason: string) => {
      const message = `The formula ${quotedFormula(tex)} cannot be drawn, so its TeX source is shown. ${reason}`
      report({ path, code: 'formula-not-drawn', message })
      return null
    }
    try {
      return (await draw()) ?? failed(advice)
    } catch (error) {
      return failed(`The drawing failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const pictures = await neededPictures(needs, preparers, report)
  const results = await ownNeedResults(ownNeedsIn(needs), preparers.own ?? {}, report)
  for (const [key, { need, path }] of needs) {
    if (need.kind !== 'formula') continue
    const { tex, display } = need
    const { formulaMarkup, formulaImage } = preparers
    if (formulaMarkup) markup.set(key, await drawn({ path, tex, advice: TOO_LONG }, () => formulaMarkup(tex, display)))
    if (formulaImage) images.set(key, await drawn({ path, tex, advice: CHECK_TEX }, () => formulaImage(tex, display)))
  }
  return {
    code: (language, text) => code.get(needKey({ kind: 'code', language, code: text })) ?? null,
    formulaMarkup: (tex, display) => markup.get(needKey({ kind: 'formula', tex, display })) ?? null,
    formulaImage: (tex, display) => images.get(needKey({ kind: 'formula', tex, display })) ?? null,
    mediaPicture: (media) => pictures.get(needKey({ kind: 'media', media })) ?? null,
    get: <R>(need: OwnNeed<R>) => (results.get(needKey(need)) ?? null) as R | null,
    foreign: [...pictures.values(), ...results.values()],
  }
}

const TOO_LONG = 'It is too long or too deep, or its macros expand too far. Shorten it or split it.'
const CHECK_TEX = 'Check its TeX, shorten it or split it.'

/** Maximum characters of a formula in a message. */
const EXCERPT = 60

/** A formula for a message. */
export function quotedFormula(tex: string): string {
  return JSON.stringify(tex.length > EXCERPT ? `${tex.slice(0, EXCERPT)}…` : tex)
}

async function colouredCode(
  needs: ReadonlyMap<string, PlacedNeed>,
  { code }: Preparers,
  report: (problem: Problem) => void,
): Promise<ReadonlyMap<string, CodeLines | null>> {
  const lines = new Map<string, CodeLines | null>()
  const samples = [...needs].flatMap(([key, { need, path }]) =>
    need.kind === 'code' && need.language ? [{ key, path, language: need.language, code: need.code }] : [],
  )
  // Without code, no worker is started.
  if (!code || samples.length === 0) return lines
  const coloured = await code.colour(samples)
  samples.forEach(({ key, path }, i) => {
    lines.set(key, coloured[i]?.lines ?? null)
    const problem = coloured[i]?.problem
    if (problem) report({ path, code: 'code-not-coloured', message: problem })
  })
  return lines
}

async function neededPictures(
  needs: ReadonlyMap<string, PlacedNeed>,
  { media: source }: Preparers,
  report: (problem: Problem) => void,
): Promise<ReadonlyMap<string, MediaPicture>> {
  if (!source) return new Map()
  const placed = new Map(
    [...needs].flatMap(([key, { need, path }]): [string, PlacedMedia][] =>
      need.kind === 'media' ? [[key, { media: need.media, path }]] : [],
    ),
  )
  return mediaPictures(placed, source, report)
}

/** The needs that blocks define themselves. */
function ownNeedsIn(needs: ReadonlyMap<string, PlacedNeed>): ReadonlyMap<string, PlacedOwnNeed> {
  return new Map(
    [...needs].flatMap(([key, { need, path }]): [string, PlacedOwnNeed][] =>
      need.kind === 'own' ? [[key, { need, path }]] : [],
    ),
  )
}

/** The needs of the given blocks that the budget allows. The others were reported when the post was read. */
export function allowedNeeds(
  nodes: readonly PlacedNode[],
  budget: Budget,
  data: PostData,
): ReadonlyMap<string, PlacedNeed> {
  const allowed = allowanceOf(budget)
  return new Map([...needsOf(nodes, data)].filter(([, { need }]) => allowed(need)))
}

/** The needs of the given blocks and their descendants without duplicates, each with its first block. */
export function needsOf(nodes: readonly PlacedNode[], data: PostData): ReadonlyMap<string, PlacedNeed> {
  const needs = new Map<string, PlacedNeed>()
  // Fast path: most posts need nothing, and finding the path of every node takes time.
  const inNeed = nodes.filter(({ node }) => someNodeIn([node], mayNeed))
  eachNodeIn(inNeed, (node, path) => {
    const def = kitOf(node).node(node.type.name)?.def
    for (const need of def?.needs?.(node.attrs as never, node.textContent, { data } as never) ?? []) {
      const key = needKey(need)
      if (!needs.has(key)) needs.set(key, { need, path })
    }
  })
  return needs
}

function mayNeed(node: Node): boolean {
  return kitOf(node).node(node.type.name)?.def.needs !== undefined
}
