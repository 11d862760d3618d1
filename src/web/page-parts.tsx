import type { ReactNode } from 'react'
import type { WebContext } from '../render/context.js'
import { fragmentOf } from '../render/fragment.js'
import { isNothing } from '../render/is-nothing.js'
import { notingContext } from './page-context.js'
import type { FactName } from './page-facts.js'

/** Draws a part of a page with the facts of a context. */
export type DrawPart = (ctx: WebContext) => ReactNode

/** How the parts of a page are drawn: its blocks, its actions, its wall, its prompts. */
export interface PageParts {
  /** The context that everything is drawn with. */
  contextOf(ctx: WebContext): WebContext
  /** What a part shows. `name` is unique on the page. */
  draw(name: string, ctx: WebContext, draw: DrawPart): ReactNode
}

/** Parts of a page that is sent once. They are not told apart. */
export const PLAIN_PARTS: PageParts = {
  contextOf: (ctx) => ctx,
  draw: (_, ctx, draw) => draw(ctx),
}

/** A part of a page, and the facts that it reads. */
export interface NotedPart {
  readonly draw: DrawPart
  readonly facts: ReadonlySet<FactName>
  /** Whether its view returned nothing. */
  readonly isNothing: boolean
}

/** A piece of a page: markup that is the same for all facts, or a part that depends on some. */
export interface PagePiece {
  readonly html: string
  readonly part: NotedPart | null
}

export interface NotedParts extends PageParts {
  /** Facts that the page outside its parts depends on. */
  readonly ownFacts: ReadonlySet<FactName>
  /** Parts that depend on facts and that have no place in the markup, because their views returned nothing. */
  absent(): readonly NotedPart[]
  /** All facts that something on the page depends on. */
  facts(): ReadonlySet<FactName>
  /** Whether something on the page reads the time. */
  readsTime(): boolean
  /** Splits the markup of the page. */
  split(html: string): readonly PagePiece[]
}

/**
 * Notes which facts each part of a page reads while it is drawn. Views are pure: a part that read no fact is the same
 * for all facts. `mark` is a text that occurs in no post. It stands at the edges of the parts until the markup is
 * split.
 */
export function notedParts(mark: string): NotedParts {
  const parts = new Map<string, { draw: DrawPart; facts: Set<FactName>; isNothing: boolean }>()
  // The wall is outside of all parts.
  const ownFacts = new Set<FactName>(['cutoff'])
  /** Name of the part that is drawn now. Views are called one after the other, and their components too. */
  let current: string | null = null
  const Edge = ({ name, isStart }: { name: string; isStart: boolean }): ReactNode => {
    current = isStart ? name : null
    return `${mark}${isStart ? '(' : ')'}${name};`
  }
  let readsTime = false
  const note = (fact: FactName) => {
    // The same for all pages of a template.
    if (fact === 'now') {
      readsTime = true
      return
    }
    const part = current === null ? undefined : parts.get(current)
    ;(part?.facts ?? ownFacts).add(fact)
  }
  return {
    ownFacts,
    contextOf: (ctx) => notingContext(ctx, note),
    draw(name, ctx, draw) {
      const before = current
      const part = { draw, facts: parts.get(name)?.facts ?? new Set<FactName>(), isNothing: false }
      parts.set(name, part)
      current = name
      const shown = draw(ctx)
      current = before
      part.isNothing = isNothing(shown)
      return part.isNothing
        ? shown
        : fragmentOf([<Edge key="start" name={name} isStart />, shown, <Edge key="end" name={name} isStart={false} />])
    },
    facts: () => new Set([...ownFacts, ...[...parts.values()].flatMap((part) => [...part.facts])]),
    readsTime: () => readsTime,
    absent: () => [...parts.values()].filter(({ isNothing: isAbsent, facts }) => isAbsent && facts.size > 0),
    split(html) {
      const pieces: PagePiece[] = []
      let same = ''
      for (const [index, section] of html.split(`${mark}(`).entries()) {
        // Before the first part.
        if (index === 0) {
          same += section
          continue
        }
        const nameEnd = section.indexOf(';')
        const name = section.slice(0, nameEnd)
        const close = `${mark})${name};`
        const end = section.indexOf(close)
        const [shown, rest] = [section.slice(nameEnd + 1, end), section.slice(end + close.length)]
        const part = parts.get(name)
        if (part && part.facts.size > 0) {
          pieces.push({ html: same, part: null }, { html: shown, part })
          same = rest
        } else same += shown + rest
      }
      return [...pieces, { html: same, part: null }]
    },
  }
}
