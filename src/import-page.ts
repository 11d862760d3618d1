import type { Document, Element } from 'domhandler'
import { findOne } from 'domutils'
import type { Budget } from './schema/budget.js'
import { importWithin } from './schema/html-budget.js'
import { baseOf, settleAddresses } from './schema/import/addresses.js'
import { importProblems } from './schema/import/import-problems.js'
import { placeLocalImages } from './schema/import/local-images.js'
import { newImportRun } from './schema/import/import-run.js'
import { dropMergeTags } from './schema/import/merge-tags.js'
import { textAt } from './schema/import/json-ld.js'
import { pageFields, type PageFields } from './schema/import/page-fields.js'
import { openingHeading, repeatedTitle } from './schema/import/repeated-title.js'
import { collapsed, wordsOf } from './schema/import/words.js'
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
}

/** A page as `readPost` takes it, and a function that reports what the import lost. */
export interface ImportedPage {
  readonly input: Readonly<Record<string, unknown>>
  problems(post: Post): Problem[]
}

/** Imports HTML together with what the page's head says about the post. */
export function importPage(
  importBody: HtmlImporter,
  html: string,
  budget: Budget,
  { baseUrl, post: own = {}, untitled, findPicture }: PageOptions,
): ImportedPage {
  let fields: PageFields = { post: {}, publication: {} }
  const run = newImportRun((page, body, remark) => {
    const said = pageFields(page)
    if (findPicture) placeLocalImages(body, findPicture, run)
    settleAddresses(body, baseOf(baseUrl, baseElement(page), textAt(said.post, 'canonical_url')))
    dropMergeTags(body, remark)
    const { skipped, ...titled } = titleOf(said, body, own)
    fields = titled
    return skipped
  })
  const { type: _, ...body } = importWithin(budget, (part) => importBody(part, run), html)
  const document = { type: 'doc', ...body }
  const post: Record<string, unknown> = { ...fields.post, ...own }
  if (!textAt(post, 'title') && untitled !== undefined) post['title'] = untitled
  const bare = Object.keys(post).length === 0 && Object.keys(fields.publication).length === 0
  return {
    input: bare ? document : { publication: fields.publication, post, body: document },
    problems: (read) =>
      importProblems(
        html,
        run,
        read.body,
        [read.post.title, read.post.subtitle ?? '', ...read.post.publishedBylines.map(({ name }) => name)],
        '',
      ),
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
