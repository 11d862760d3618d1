import { appendAll } from '../domain/values/append-all.js'
import { importWithin } from './html-budget.js'
import type { HtmlImporter } from './import-html.js'
import { importProblems } from './import/import-problems.js'
import { newImportRun } from './import/import-run.js'
import { placeLocalImages } from './import/local-images.js'
import type { Kit } from './kit.js'
import { jsonPointer } from './problem.js'
import { readDocument } from './read-document.js'
import type { ReadHtmlBody } from './read-post.js'

/** Reads the body of an API post (`body_html`) by the import rules of a kit. */
export function htmlBodyReader(kit: Kit, importBody: HtmlImporter): ReadHtmlBody {
  return (html, path, budget, data, findPicture) => {
    const run = newImportRun((page) => {
      if (findPicture) placeLocalImages(page, findPicture, run)
      return {}
    })
    const document = importWithin(budget, (part) => importBody(part, run), html)
    const read = readDocument(kit, document, path, budget, undefined, data)
    appendAll(read.problems, importProblems(html, run, read.doc, [], jsonPointer(path)))
    return read
  }
}
