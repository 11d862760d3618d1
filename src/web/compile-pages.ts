import { pollClosesAt } from '../domain/post/poll.js'
import { type ReaderFacts, type ReaderOption, readerOf } from '../domain/reader/reader-of.js'
import { smallest } from '../domain/values/extremes.js'
import type { WebContext } from '../render/context.js'
import { fragmentOf } from '../render/fragment.js'
import { isNothing } from '../render/is-nothing.js'
import { markupOf } from '../render/markup.js'
import { renderProblems } from '../render/problems.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import { hasFormulas, joinFacts, type MarkupFacts, markupFacts } from './markup-facts.js'
import { contextWithFacts } from './page-context.js'
import {
  type FactName,
  factOf,
  isSameFact,
  type KnownFacts,
  knownFacts,
  type PageFacts,
  postWithFacts,
  storedFacts,
} from './page-facts.js'
import { pageFrame } from './page-frame.js'
import { type NotedPart, notedParts, type PagePiece } from './page-parts.js'
import { type PageTemplateData, templateData } from './page-template-data.js'
import { pageFormula, type PageResult, renderPage } from './render-page.js'
import { startWeb } from './render-web.js'
import type { WebViews } from './web-context.js'
import { checkBind, type PageOptions, type PagesOptions } from './web-options.js'

/** The pages of a post: one template for each kind of reader. */
export interface Pages {
  /** The template of a reader's kind, compiled on the first call. Of the reader, only the kind is in it. */
  for(reader: ReaderOption): Promise<PageTemplate>
}

/** The page of a post for one kind of reader. */
export interface PageTemplate {
  /**
   * The page for other facts, equal to that of `renderPage`. Only parts that depend on facts that differ are drawn
   * again. Default: the facts that it was compiled with.
   */
  bind(facts?: PageFacts): Promise<PageResult>
  /** What was wrong with the post or its rendering, with the facts that it was compiled with. */
  readonly problems: readonly Problem[]
  /** When the clock may change the page: a poll closes, or the day ends. Null if no part of it reads the time. */
  readonly expires: Date | null
  /** The page as plain data, for `bindPage`: on a machine at the edge that has neither the post nor React. */
  toJSON(): PageTemplateData
}

/** Kinds are few: a state, and whether the reader is a contributor. */
export function compilePages(views: WebViews, post: Post, { facts = {}, ...options }: PagesOptions): Pages {
  const templates = new Map<string, Promise<PageTemplate>>()
  return {
    for(option) {
      const reader = readerOf(option)
      const kind = `${reader.state} ${reader.isContributor}`
      const known = templates.get(kind)
      if (known) return known
      const template = pageTemplate(views, post, reader, facts, options)
      templates.set(kind, template)
      // The next call tries again.
      template.catch(() => templates.delete(kind))
      return template
    },
  }
}

/** A piece of a page, with the facts of its markup. */
type KnownPiece = PagePiece & { readonly facts: MarkupFacts }

async function pageTemplate(
  views: WebViews,
  given: Post,
  { state, isContributor }: ReaderFacts,
  initial: PageFacts,
  options: Omit<PagesOptions, 'facts'>,
): Promise<PageTemplate> {
  const stored = storedFacts(given)
  const made = knownFacts(stored, initial)
  const optionsFor = ({ readerId, visit, previous, next }: KnownFacts): PageOptions => ({
    ...options,
    reader: { state, is_contributor: isContributor, id: readerId ?? undefined },
    visit,
    neighbours: { previous: previous ?? undefined, next: next ?? undefined },
  })
  // Nobody can guess it, so no post contains it.
  const mark = `\uFDD0${crypto.randomUUID()}`
  const parts = notedParts(mark)
  const { head, finish } = startWeb(views, postWithFacts(given, made), optionsFor(made), parts)
  const { ctx, html, css, problems } = await finish(pageFormula(options))
  const pieces: readonly KnownPiece[] = parts.split(html).map((piece) => ({ ...piece, facts: markupFacts(piece.html) }))
  const formulas = hasFormulas(html)
  const frame = await pageFrame({ ctx, head, css, formulas }, options)
  const pageOf = (drawn: readonly Omit<KnownPiece, 'part'>[]) => {
    const facts = joinFacts(drawn.map((piece) => piece.facts))
    return { ...frame(drawn.map((piece) => piece.html).join(''), facts), css, formulas, islands: facts.islands }
  }
  const page: PageResult = { ...pageOf(pieces), problems }
  const expires = parts.readsTime() ? expiryOf(ctx) : null
  return {
    problems,
    expires,
    async bind(facts = initial) {
      checkBind(facts)
      const now = knownFacts(stored, facts)
      const differs = (names: ReadonlySet<FactName>) =>
        [...names].some((name) => !isSameFact(factOf(name, made), factOf(name, now)))
      const wholePage = () => renderPage(views, postWithFacts(given, now), optionsFor(now))
      // What stands outside the parts changes what is around them.
      if (differs(parts.ownFacts)) return wholePage()
      const { found, report } = renderProblems()
      const live = contextWithFacts(ctx, given, now, options, report)
      // A block that comes or goes changes what is around it.
      if (parts.absent().some((part) => differs(part.facts) && !isNothing(part.draw(live)))) return wholePage()
      const changed = pieces.flatMap(({ part }) => (part && differs(part.facts) ? [part] : []))
      if (changed.length === 0) return page
      const markup = markupOfParts(changed, live, mark)
      if (markup === null) return wholePage()
      const drawn = pieces.map((piece) => {
        const html = piece.part ? markup.get(piece.part) : undefined
        return html === undefined ? piece : { html, facts: markupFacts(html) }
      })
      if (drawn.some((piece) => piece.facts.formulas) !== formulas) return wholePage()
      return { ...pageOf(drawn), problems: found.length === 0 ? problems : [...problems, ...found] }
    },
    toJSON: () => templateData(page, expires, parts.facts(), made, stored),
  }
}

/**
 * The markup of parts, written together, because each beginning takes React some time. Null if one of them is not on
 * the page, or if a view throws.
 */
function markupOfParts(
  parts: readonly NotedPart[],
  ctx: WebContext,
  mark: string,
): ReadonlyMap<NotedPart, string> | null {
  try {
    const shown = parts.map(({ draw }) => draw(ctx))
    if (shown.some(isNothing)) return null
    const markup = markupOf(fragmentOf(shown.flatMap((each) => [mark, each]))).split(mark)
    return new Map(parts.map((part, at) => [part, markup[at + 1] ?? '']))
  } catch {
    return null
  }
}

const DAY_MS = 86_400_000

/** The next moment when a page that reads the time may change. */
function expiryOf({ now, data }: WebContext): Date {
  const dayEnds = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS
  const closings = Object.values(data.polls)
    .map((poll) => pollClosesAt(poll)?.getTime() ?? Number.POSITIVE_INFINITY)
    .filter((closing) => closing > now.getTime())
  return new Date(smallest(closings, dayEnds))
}
