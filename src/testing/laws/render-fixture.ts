import type { Document } from 'domhandler'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../domain/reader/subscription.js'
import type { Post } from '../../schema/post.js'
import type { Problem } from '../../schema/problem.js'
import { type BlockFixture, envelopeOf, type FixtureContext, NOW, POST, RECIPIENT } from './block-fixture.js'
import { innerSource, outerSource, parsed, select, wordsIn } from './markup.js'
import { elementsIn, type PlainElement, plainElements } from './plain-elements.js'
import type { TestedOptions, TestedTargets } from './targets.js'

/** Markup that is parsed on first use, and only once, because parsing is slower than rendering. */
export class ParsedMarkup {
  #tree: Document | undefined
  #elements: readonly PlainElement[] | undefined
  #words: string | undefined

  constructor(readonly html: string) {}

  get tree(): Document {
    return (this.#tree ??= parsed(this.html))
  }

  get elements(): readonly PlainElement[] {
    return (this.#elements ??= this.#tree ? plainElements(this.#tree) : elementsIn(this.html))
  }

  /** The text that readers see or hear. */
  get words(): string {
    return (this.#words ??= wordsIn(this.tree))
  }
}

export interface RenderedFixture {
  readonly post: Post
  /** The article as `renderWeb` returns it. */
  readonly article: string
  /** The same as parsed markup. */
  readonly page: ParsedMarkup
  /** The content of its body, including the paywall and the notes. */
  readonly body: string
  /** The finished mail. */
  readonly mail: string
  /** The same as parsed markup. */
  readonly letter: ParsedMarkup
  /** The mail's own plain text. */
  readonly mailText: string
  /** The post as plain text. */
  readonly text: string
  /** Each problem of reading and of both targets, once. */
  readonly problems: readonly Problem[]
}

/** A post, and the result of importing its page. */
export interface ImportedFixture {
  readonly original: Post['body']
  readonly again: Post['body']
}

/** A fixture on both targets and as plain text. */
export function renderFixture(fixture: BlockFixture, targets: TestedTargets): Promise<RenderedFixture> {
  return renderEverywhere(targets.diptych.readPost(envelopeOf(fixture)), fixture.context, targets)
}

/** A post on both targets and as plain text. */
export async function renderEverywhere(
  post: Post,
  context: FixtureContext | undefined,
  { web, mail }: TestedTargets,
): Promise<RenderedFixture> {
  const { renderText } = await import('../../instance/text.js')
  const reader = readerOf(context)
  const article = await web.renderWeb(post, optionsFor(reader ?? 'anonymous', context))
  const template = await mail.compileEmail(post, optionsFor(reader ?? 'free', context))
  const bound = template.bind(RECIPIENT)
  const page = new ParsedMarkup(article.html)
  const letter = new ParsedMarkup(bound.html)
  let body: string | undefined
  return {
    post,
    page,
    letter,
    article: page.html,
    get body() {
      return (body ??= bodyOf(page))
    },
    mail: bound.html,
    mailText: bound.text,
    text: renderText(post, { reader: reader ?? 'anonymous' }),
    problems: distinct([...post.problems, ...article.problems, ...template.problems]),
  }
}

/** Imports the page of a fixture. Null if it shows nothing. */
export function importFixture({ body, post }: RenderedFixture, { diptych }: TestedTargets): ImportedFixture | null {
  if (body === '') return null
  const { body: again } = diptych.readPost({ ...POST, body_html: `<div class="body markup">${body}</div>` })
  return { original: post.body, again }
}

/** The body of an article, with the paywall and the notes after it. */
export function bodyOf({ html, tree }: ParsedMarkup): string {
  const [body] = select(tree, 'div.body.markup')
  if (!body) throw new Error('The page has no element div.body.markup')
  const rest = select(tree, 'article > aside.paywall, article > section.footnotes').map((element) =>
    outerSource(html, element),
  )
  return [innerSource(html, body), ...rest].join('')
}

function readerOf(context: FixtureContext | undefined): SubscriptionState | undefined {
  const stated = context?.state
  const state = SUBSCRIPTION_STATES.find((known) => known === stated)
  if (stated === undefined || state) return state
  throw new TypeError(`context.state: expected one of ${SUBSCRIPTION_STATES.join(', ')}, got ${JSON.stringify(stated)}`)
}

function optionsFor(reader: SubscriptionState, context: FixtureContext | undefined): TestedOptions {
  const media = context?.media
  return { now: NOW, reader, ...(media ? { resolveMedia: async () => media } : {}) }
}

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
