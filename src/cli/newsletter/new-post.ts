import { realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { glob } from 'tinyglobby'
import { hint, type HintFlags, printable } from '../terminal.js'
import { EXIT, type ExitCode, fileProblem, UsageError } from '../usage-error.js'
import { createPost } from './create-post.js'
import { findPublicationFile } from './newsletter.js'
import { shellPath } from './shell-path.js'

export interface NewPostFlags extends HintFlags {
  /** Where the post is written. Default: the folder of most posts of the newsletter. */
  readonly folder?: string
}

const POSTS = '**/*.{md,mdx,markdown}'
/** Markdown files that are not posts. */
const OTHERS = ['**/node_modules/**', '**/{readme,license,changelog}.md']

/** As if there was a post already, so that the new one is put beside it. */
const BESIDE = ['post.md']

/** Creates a draft in the newsletter around the working folder, and prints its path. */
export async function newPost(title: string, flags: NewPostFlags): Promise<ExitCode> {
  const folder = folderOf(flags)
  const names =
    flags.folder === undefined ? await glob(POSTS, { cwd: folder, ignore: OTHERS, caseSensitiveMatch: false }) : BESIDE
  const created = await createPost(title, folder, names).catch((error: unknown) => {
    throw fileProblem(folder, error)
  })
  if ('refused' in created) throw new UsageError(created.refused)
  const path = relative(realpathSync(process.cwd()), join(folder, created.name))
  process.stdout.write(flags.json ? `${JSON.stringify({ file: path }, null, 2)}\n` : `${printable(path, 400)}\n`)
  const shown = shellPath(path)
  hint(`npx diptych preview ${shown} to write it, npx diptych check ${shown} to find problems.`, flags)
  return EXIT.fine
}

function folderOf({ folder }: NewPostFlags): string {
  if (folder === undefined) {
    const here = realpathSync(process.cwd())
    const file = findPublicationFile(here)
    if (file !== null) return resolve(file, '..')
    throw new UsageError(
      "no publication.json in this folder or above. Start a newsletter with 'diptych new my-letter', or name the folder of the post: --folder posts",
    )
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`${folder}: is a file. Name a folder.`)
  return resolve(folder)
}
