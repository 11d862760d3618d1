import { existsSync, statSync } from 'node:fs'
import type { PostAudience } from '../domain/post/entities.js'
import type { Configuration } from './configuration/configuration.js'
import { layoutOf } from './archive/layout.js'
import { checkTotal, sizeProblem } from './archive/limits.js'
import { outcomeReport } from './archive/outcome-report.js'
import { fileNameFor, makeDirectory, WriteStopped, writePostFile } from './archive/post-file.js'
import { readArchive, type Outcome } from './archive/read-archive.js'
import { openArchive, type Archive } from './archive/zip.js'
import { envelopeChunks } from './envelope.js'
import { EXIT, type ExitCode } from './exit-code.js'
import type { LossList } from './losses.js'
import { progressOn } from './progress.js'
import { paintFor, tell, widthOf } from './terminal.js'
import { UsageError } from './usage-error.js'

export interface ArchiveImport {
  readonly directory: string
  /** File names that this run has written, in lower case. */
  readonly taken: Set<string>
  /** Maximum size of a post's HTML in bytes. */
  readonly maxInput: number
  readonly audience: PostAudience | undefined
  /** Fields of the publication for every post. */
  readonly publication: Readonly<Record<string, unknown>> | undefined
  /** The original address of the posts, for relative links. */
  readonly baseUrl: string | undefined
  /** CSS selector of the elements that hold a post. */
  readonly selector: string | undefined
  /** Collects content that the posts lost or left out. */
  readonly losses: LossList
  readonly configuration: Configuration
}

export function isArchive(path: string): boolean {
  return /\.zip$/i.test(path)
}

/** The output directory for the posts of an archive. Throws `UsageError` if it is missing or a file. */
export function archiveDirectory(path: string, output: string | undefined): string {
  if (output === undefined) throw new UsageError(`${path}: an archive needs an output directory. Add -o <directory>.`)
  if (existsSync(output) && !statSync(output).isDirectory())
    throw new UsageError(`-o ${output} is a file, but an archive needs a directory.`)
  return output
}

/** Imports an export of the platform. Writes one file for each post. */
export async function importArchive(path: string, settings: ArchiveImport): Promise<ExitCode> {
  const archive = await openArchive(path)
  try {
    const outcome = await importPosts(path, archive, settings)
    if (outcome === null) return EXIT.content
    process.stderr.write(
      outcomeReport(path, settings.directory, outcome, {
        width: widthOf(process.stderr),
        paint: paintFor(process.stderr),
      }),
    )
    return outcome.failed.length > 0 || outcome.lost.length > 0 || outcome.read.size === 0 ? EXIT.content : EXIT.fine
  } finally {
    await archive.close()
  }
}

/** Null if there was nothing to import or no space to write. Both have been reported. */
async function importPosts(
  path: string,
  archive: Archive,
  { directory, taken, maxInput, audience, publication, baseUrl, selector, losses, configuration }: ArchiveImport,
): Promise<Outcome | null> {
  const { importHtml } = await configuration.diptych()
  const layout = layoutOf(archive.files)
  if (layout.posts.length === 0 && archive.refused.length === 0) {
    tell(`${path}: contains no posts. An export has posts.csv next to posts/*.html.`)
    return null
  }
  checkTotal(
    path,
    archive,
    layout.posts.filter((file) => sizeProblem(file, maxInput) === null),
  )
  await makeDirectory(directory)
  let written = 0
  try {
    const outcome = await readArchive(layout, {
      importPost: (html, known) => importHtml(html, { ...known, publication, baseUrl, selector }),
      progress: (total) => progressOn(process.stderr, total),
      maxInput,
      audience,
      async write(stem, post, file) {
        const name = fileNameFor(stem)
        // Some file systems ignore case in names.
        const key = name.toLowerCase()
        if (taken.has(key)) return `another post was already written to ${name}.json`
        taken.add(key)
        const failure = await writePostFile(directory, name, envelopeChunks(post))
        if (failure === null) {
          written++
          losses.add(`${path}/${file}`, post)
        }
        return failure
      },
    })
    return { ...outcome, failed: [...archive.refused, ...outcome.failed] }
  } catch (error) {
    if (!(error instanceof WriteStopped)) throw error
    tell(
      `${error.message}. The import of ${path} stopped after ${written === 1 ? '1 post' : `${written} posts`}. Check space and permissions, and import again.`,
    )
    return null
  }
}
