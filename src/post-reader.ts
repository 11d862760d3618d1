import { importPage } from './import-page.js'
import { BODY_SELECTORS } from './nodes/chrome.js'
import { commonBodies, foreignBodies, foreignComments, foreignRules } from './platforms/index.js'
import { callback, group, optional, text, textThat, thatIs, type OptionSchemas } from './options/schemas.js'
import { signature } from './options/signature.js'
import { isRecord } from './domain/values/is-record.js'
import { budgetOf, budgetOptions, type Budget } from './schema/budget.js'
import { isSelector, selectorTest } from './schema/html.js'
import { htmlImporter, type HtmlImporter } from './schema/import-html.js'
import type { BodyTest } from './schema/import/choose-body.js'
import type { TakenText } from './schema/import/left-out-text.js'
import type { Kit } from './schema/kit.js'
import type { Post } from './schema/post.js'
import type { Problem } from './schema/problem.js'
import { readPostWith, type ReadPostOptions } from './schema/read-post.js'

export interface ReadOptions extends ReadPostOptions {
  /** Limits that differ from the defaults of `Budget`. */
  readonly budget?: Partial<Budget> | undefined
}

export interface ImportOptions extends ReadOptions {
  /** Address of the page, for relative addresses. Default: the page's `<base>`, or else its canonical link. */
  readonly baseUrl?: string | undefined
  /** Fields of the post by their stored names. They override those of the page. */
  readonly post?: Readonly<Record<string, unknown>> | undefined
  /** Title of a page without one. */
  readonly untitled?: string | undefined
  /**
   * CSS selector of the elements that hold the body. Several are read in their order. Default: chosen by the text of
   * the page.
   */
  readonly selector?: string | undefined
}

/** A post from HTML. */
export interface ImportedPost extends Post {
  /** How much of the page's text is in the body. The rest is navigation, comments, or was left out. */
  readonly taken: TakenText
}

const fields = thatIs<Readonly<Record<string, unknown>>>('an object with fields by their stored names', isRecord)

const readOptions: OptionSchemas<ReadOptions> = {
  publication: optional(fields),
  budget: optional(budgetOptions),
  findPicture: optional(callback()),
}

const checkReadPost = signature('readPost', {
  // Accepts anything, because `problems` reports invalid input.
  input: thatIs<unknown>('a post', () => true),
  options: group(readOptions),
})

const checkImportHtml = signature('importHtml', {
  html: text,
  options: group<ImportOptions>({
    ...readOptions,
    baseUrl: optional(text),
    post: optional(fields),
    untitled: optional(text),
    selector: optional(textThat('a CSS selector', isSelector)),
  }),
})

/** The address of a link in the text, in a problem's path. */
const MARKED_LINK = /\/marks\/\d+\/attrs\/href$/

/** Reads posts into the schema of a kit. */
export interface PostReader {
  /**
   * Reads any form of a post: the envelope `{ publication, post, body, data }`, a bare ProseMirror document of either
   * dialect, an editor draft, a note, an API post with `body_html`. Never throws on content: `problems` lists what was
   * repaired or could not be read, each with its JSON pointer. Content over the limits is kept, shown as plain text and
   * reported as `too-large`.
   *
   * @throws TypeError for an option of a wrong type or an unknown name, RangeError for a limit under 1.
   */
  readPost(input: unknown, options?: ReadOptions): Post
  /**
   * Reads HTML as a post: a published body, a saved page, an export of another platform, a mail. The page's head gives
   * title, subtitle, authors, date, language and cover. Text, links and pictures of source and result are compared:
   * `problems` says what was lost (`text-lost`, `link-lost`, `picture-lost`, `media-lost`), what changed its form
   * (`table-flattened`, `media-linked`) and which parts of a mail were left out (`left-out`), each with its `position`.
   * The body of a page is chosen by its text; prose beside it is reported (`text-left-out`), and `selector` names the
   * body. Same limits as `readPost`.
   *
   * @throws TypeError for an invalid selector.
   */
  importHtml(html: string, options?: ImportOptions): ImportedPost
}

/**
 * Reads the body of a page into document JSON by the rules of a kit and of other platforms. The rules are compiled when
 * the first body is read, because few programs read any.
 */
export function bodyImporter(kit: Kit): HtmlImporter {
  let prepared: HtmlImporter | undefined
  return (html, run) => {
    prepared ??= htmlImporter(kit, {
      foreign: foreignRules,
      comments: foreignComments,
    })
    return prepared(html, run)
  }
}

function bodyTests(): readonly BodyTest[] {
  return [
    ...[...foreignBodies, ...BODY_SELECTORS].map((selector) => ({ matches: selectorTest(selector), exact: true })),
    ...commonBodies.map((selector) => ({ matches: selectorTest(selector), exact: false })),
  ]
}

export function postReader(kit: Kit): PostReader {
  const importBody = bodyImporter(kit)
  let bodies: readonly BodyTest[] | undefined
  const read = (input: unknown, { budget, publication, findPicture }: ReadOptions): Post =>
    readPostWith({ kit, importBody, budget: budgetOf(budget) }, input, { publication, findPicture })

  function readPost(input: unknown, options: ReadOptions = {}): Post {
    checkReadPost(input, options)
    return read(input, options)
  }

  function importHtml(html: string, given: ImportOptions = {}): ImportedPost {
    checkImportHtml(html, given)
    const { baseUrl, post, untitled, selector, ...options } = given
    const page = importPage(importBody, (bodies ??= bodyTests()), html, budgetOf(options.budget), {
      baseUrl,
      post,
      untitled,
      selector,
      findPicture: options.findPicture,
    })
    const imported = { ...read(page.input, options), taken: page.taken }
    const problems = page.problems(imported)
    if (problems.length === 0) return imported
    return { ...imported, problems: [...withoutLostLinks(imported.problems, problems), ...problems] }
  }
  return { readPost, importHtml }
}

/** The comparison of source and result already reports lost links in the text, with their place in the source. */
function withoutLostLinks(problems: readonly Problem[], compared: readonly Problem[]): readonly Problem[] {
  return compared.some(({ code }) => code === 'link-lost')
    ? problems.filter(({ code, path }) => code !== 'link-unsafe' || !MARKED_LINK.test(path))
    : problems
}
