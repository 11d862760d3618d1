import type { Document, Element } from 'domhandler'
import { findOne } from 'domutils'
import type { Budget } from './schema/budget.js'
import { selectorTest } from './schema/html.js'
import { importWithin } from './schema/html-budget.js'
import { bodyOf, chooseBody, type BodyTest } from './schema/import/choose-body.js'
import { outermostMatches } from './schema/html-tree.js'
import { baseOf, settleAddresses } from './schema/import/addresses.js'
import { importProblems } from './schema/import/import-problems.js'
import { leftOutText, takenText, type TakenText } from './schema/import/left-out-text.js'
import { placeLocalImages } from './schema/import/local-images.js'
import { newImportRun } from './schema/import/import-run.js'
import { dropMergeTags } from './schema/import/merge-tags.js'
import { textAt } from './schema/import/json-ld.js'
import { pageFields, type PageFields } from './schema/import/page-fields.js'
import { pageText } from './schema/import/page-text.js'
import { openingHeading, repeatedTitle } from './schema/import/repeated-title.js'
import { collapsed, quote, wordsOf } from './schema/import/words.js'
import type { HtmlImporter } from './schema/import-html.js'
import type { FindPicture } from './schema/local-pictures.js'
import type { Post } from './schema/post.js'
import type { Problem } from './schema/problem.js'

/** The address of a page and what is known of its post. */
export interface PageOptions {
  readonly baseUrl?: string | undefined
  readonly post?: Readonly<Record<string, unknown>> | undefined
  readonly untitled?: string | undefined
  readonly findPicture?: FindPicture | undefined
  /** CSS selector of the elements that hold the body. Default: chosen by their text. */
  readonly selector?: string | undefined
}

/** A page as `readPost` takes it, and a function that reports what the import lost. */
export interface ImportedPage {
  readonly input: Readonly<Record<string, unknown>>
  problems(post: Post): Problem[]
  /** How much of the page's text the body has. */
  readonly taken: TakenText
}

/** Imports HTML together with what the page's head says about the post. */
export function importPage(
  importBody: HtmlImporter,
  bodies: readonly BodyTest[],
  html: string,
  budget: Budget,
  { baseUrl, post: own = {}, untitled, findPicture, selector }: PageOptions,
): ImportedPage {
  let fields: PageFields = { post: {}, publication: {} }
  let taken: TakenText = { words: 0, of: 0 }
  let isFound = true
  const run = newImportRun((page, remark) => {
    const said = pageFields(page)
    const text = pageText(page)
    const roots =
      selector === undefined
        ? chooseBody(page, text, bodies, textAt({ ...said.post, ...own }, 'title') ?? '')
        : outermostMatches(page, selectorTest(selector))
    const body = bodyOf(roots)
    isFound = roots.length > 0
    taken = takenText(page, roots, text)
    if (findPicture) placeLocalImages(body, findPicture, run)
    settleAddresses(body, baseOf(baseUrl, baseElement(page), textAt(said.post, 'canonical_url')))
    dropMergeTags(body, remark)
    const { skipped, ...titled } = titleOf(said, body, own)
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
  const { type: _, ...body } = importWithin(budget, (part) => importBody(part, run), html)
  const document = { type: 'doc', ...body }
  const post: Record<string, unknown> = { ...fields.post, ...own }
  if (!textAt(post, 'title') && untitled !== undefined) post['title'] = untitled
  const bare = Object.keys(post).length === 0 && Object.keys(fields.publication).length === 0
  return {
    input: bare ? document : { publication: fields.publication, post, body: document },
    taken,
    problems: (read) =>
      isFound
        ? importProblems(
            html,
            run,
            read.body,
            [read.post.title, read.post.subtitle ?? '', ...read.post.publishedBylines.map(({ name }) => name)],
            '',
          )
        : [
            {
              path: '',
              code: 'input-invalid',
              message: `The selector ${quote(selector ?? '')} matches no element of the page.`,
            },
          ],
  }
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

/** The first `<base>` of a page. */
function baseElement(page: Document): string | undefined {
  return findOne(({ name, attribs }) => name === 'base' && attribs['href'] !== undefined, page.children)?.attribs[
    'href'
  ]
}
