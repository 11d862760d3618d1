import type { Document, Element } from 'domhandler'
import { findOne } from 'domutils'
import { once } from '../domain/values/once.js'
import { BODY_SELECTORS } from '../nodes/chrome.js'
import { group, optional, text, textThat } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { commonBodies, foreignBodies, foreignComments, foreignRules } from '../platforms/index.js'
import { readNotes } from '../platforms/notes.js'
import { plainCopy, programOf } from '../platforms/office/index.js'
import { type Budget, budgetOf } from '../schema/budget.js'
import { importWithin } from '../schema/html-budget.js'
import { isSelector, selectorTest } from '../schema/html-select.js'
import { outermostMatches } from '../schema/html-tree.js'
import { htmlImporter, type HtmlImporter } from '../schema/import-html.js'
import { baseOf, settleAddresses } from '../schema/import/addresses.js'
import { signCheckboxes } from '../schema/import/checkboxes.js'
import { bodyOf, type BodyTest, chooseBody } from '../schema/import/choose-body.js'
import { importProblems, nodesInOrder } from '../schema/import/import-problems.js'
import { newImportRun } from '../schema/import/import-run.js'
import { textAt } from '../schema/import/json-ld.js'
import { leftOutParts, type LeftOutPart } from '../schema/import/left-out-parts.js'
import { leftOutText, type TakenText, takenText } from '../schema/import/left-out-text.js'
import { placeLocalImages } from '../schema/import/local-images.js'
import { dropMergeTags } from '../schema/import/merge-tags.js'
import { pageFields, type PageFields } from '../schema/import/page-fields.js'
import { pageText } from '../schema/import/page-text.js'
import { openingHeading, repeatedTitle } from '../schema/import/repeated-title.js'
import { collapsed, quote, wordsOf } from '../schema/import/words.js'
import type { Kit } from '../schema/kit.js'
import type { FindPicture } from '../schema/local-pictures.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import { htmlBodyReader } from '../schema/read-html-body.js'
import { readPostWith } from '../schema/read-post.js'
import { checkReadPost, fields, type ReadOptions, readOptions } from './instance-options.js'

export type { ReadOptions }

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
  /**
   * Every part of the page that is not in the post, in the order of the source: navigation, comments, notices, labels.
   * Each word of the page is in the post or in one of them.
   */
  leftOut(): readonly LeftOutPart[]
}

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
  const readHtml = htmlBodyReader(kit, importBody)
  let bodies: readonly BodyTest[] | undefined
  const read = (input: unknown, { budget, publication, findPicture }: ReadOptions): Post =>
    readPostWith({ kit, readHtml, budget: budgetOf(budget) }, input, { publication, findPicture })

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
    const imported = read(page.input, options)
    // Comparing source and result takes a third of the time. Whoever pastes need not wait for it.
    const problems = once(() => {
      const compared = page.problems(imported)
      return compared.length === 0 ? imported.problems : [...withoutLostLinks(imported.problems, compared), ...compared]
    })
    return {
      ...imported,
      get problems() {
        return problems()
      },
      taken: page.taken,
      leftOut: () => page.leftOut(imported),
    }
  }
  return { readPost, importHtml }
}

/** The comparison of source and result already reports lost links in the text, with their place in the source. */
function withoutLostLinks(problems: readonly Problem[], compared: readonly Problem[]): readonly Problem[] {
  return compared.some(({ code }) => code === 'link-lost')
    ? problems.filter(({ code, path }) => code !== 'link-unsafe' || !MARKED_LINK.test(path))
    : problems
}

/** The address of a page and what is known of its post. */
interface PageOptions {
  readonly baseUrl?: string | undefined
  readonly post?: Readonly<Record<string, unknown>> | undefined
  readonly untitled?: string | undefined
  readonly findPicture?: FindPicture | undefined
  /** CSS selector of the elements that hold the body. Default: chosen by their text. */
  readonly selector?: string | undefined
}

/** A page as `readPost` takes it, and a function that reports what the import lost. */
interface ImportedPage {
  readonly input: Readonly<Record<string, unknown>>
  problems(post: Post): Problem[]
  /** How much of the page's text the body has. */
  readonly taken: TakenText
  leftOut(post: Post): readonly LeftOutPart[]
}

/** Imports HTML together with what the page's head says about the post. */
function importPage(
  importBody: HtmlImporter,
  bodies: readonly BodyTest[],
  html: string,
  budget: Budget,
  { baseUrl, post: own = {}, untitled, findPicture, selector }: PageOptions,
): ImportedPage {
  let fields: PageFields = { post: {}, publication: {} }
  let taken: TakenText = { words: 0, of: 0 }
  let isFound = true
  let leftOut: ImportedPage['leftOut'] = () => []
  const source = programOf(html)
  const run = newImportRun((page, remark) => {
    signCheckboxes(page)
    if (source) {
      run.sourceOrder = new Map(nodesInOrder(page).map((node, at) => [node, at]))
      plainCopy(page, source.program, remark)
    } else readNotes(page)
    const pageMeta = pageFields(page)
    const text = pageText(page)
    const roots =
      selector === undefined
        ? source?.isCopied
          ? [wholeBody(page)]
          : chooseBody(page, text, bodies, textAt({ ...pageMeta.post, ...own }, 'title') ?? '')
        : outermostMatches(page, selectorTest(selector))
    const body = bodyOf(roots)
    isFound = roots.length > 0
    taken = takenText(page, roots, text)
    leftOut = ({ post, body: read }) =>
      leftOutParts(html, page, roots, {
        run,
        body: read,
        fields: [...textsOf(post), post.description ?? ''],
      })
    if (findPicture) placeLocalImages(body, findPicture, run)
    settleAddresses(body, baseOf(baseUrl, baseElement(page), textAt(pageMeta.post, 'canonical_url')))
    dropMergeTags(body, remark)
    const { skipped, ...titled } = source?.isCopied ? { ...pageMeta, skipped: [] } : titleOf(pageMeta, body, own)
    fields = titled
    const known = Object.values(fields.post).filter((value) => typeof value === 'string')
    const { prose, beside } = leftOutText(roots, text, known)
    for (const { node, words, excerpt } of prose)
      remark(node, {
        code: 'text-left-out',
        message: `Text beside the post (${words} words) was left out: ${quote(excerpt)}. If it belongs to the post, pass --selector with the elements of the whole post.`,
      })
    if (beside)
      remark(beside.node, {
        code: 'left-out',
        message: `Sidebars, notices or hidden text of the page (${beside.words} words) were left out: ${quote(beside.excerpt)}.`,
      })
    return { body, skipped }
  })
  run.isPage = true
  const { type: _, ...body } = importWithin(budget, (part) => importBody(part, run), html)
  const document = { type: 'doc', ...body }
  const post: Record<string, unknown> = { ...fields.post, ...own }
  if (!textAt(post, 'title') && untitled !== undefined) post['title'] = untitled
  const bare = Object.keys(post).length === 0 && Object.keys(fields.publication).length === 0
  return {
    input: bare ? document : { publication: fields.publication, post, body: document },
    taken,
    leftOut: (read) => leftOut(read),
    problems: (read) =>
      isFound
        ? importProblems(html, run, read.body, textsOf(read.post), '')
        : [
            {
              path: '',
              code: 'input-invalid',
              message: `The selector ${quote(selector ?? '')} matches no element of the page.`,
            },
          ],
  }
}

/** Texts of a post outside its body that the page may show. */
function textsOf({ title, subtitle, publishedBylines }: Post['post']): readonly string[] {
  return [title, subtitle ?? '', ...publishedBylines.map(({ name }) => name)]
}

type Skipped = PageFields & { readonly skipped: readonly Element[] }

/**
 * The title of a page, and the elements of its body that repeat it. In a bare body, the first heading may be the title.
 */
function titleOf(
  { post, publication }: PageFields,
  body: Document | Element,
  own: Readonly<Record<string, unknown>>,
): Skipped {
  const stated = textAt({ ...post, ...own }, 'title')
  if (stated)
    return {
      post,
      publication,
      skipped: repeatedTitle(body, collapsed(stated), collapsed(textAt(post, 'subtitle') ?? '')),
    }
  const heading = openingHeading(body)
  const title = wordsOf(heading)
  return heading && title
    ? { post: { ...post, title }, publication, skipped: [heading] }
    : { post, publication, skipped: [] }
}

function wholeBody(page: Document): Document | Element {
  return findOne(({ name }) => name === 'body', page.children) ?? page
}

/** The first `<base>` of a page. */
function baseElement(page: Document): string | undefined {
  return findOne(({ name, attribs }) => name === 'base' && attribs['href'] !== undefined, page.children)?.attribs[
    'href'
  ]
}
