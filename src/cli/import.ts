import type { PostAudience } from '../domain/entities.js'
import { eachPath } from './each-input.js'
import { envelopeChunks } from './envelope.js'
import { EXIT, type ExitCode } from './exit-code.js'
import { archiveDirectory, importArchive, isArchive } from './import-archive.js'
import { findInputs, readInput, type Input } from './inputs.js'
import { deliver, destinationOf, type Destination } from './output.js'
import { hasPost, problemLine } from './problems.js'
import { readPublicationFile } from './publication-file.js'
import { postOf } from './read-input.js'
import { tell, warn } from './terminal.js'
import { UsageError } from './usage-error.js'

export interface ImportFlags {
  readonly output?: string
  /** A file with the fields of the publication. */
  readonly publication?: string
  readonly audience?: PostAudience
  /** Bytes. */
  readonly maxInput: number
}

/** Imports HTML, JSON or an export, and writes the envelopes of its posts. */
export async function importFiles(patterns: readonly string[], flags: ImportFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const archive = paths.find(isArchive)
  const files = paths.filter((path) => !isArchive(path))
  const directory = archive === undefined ? undefined : archiveDirectory(archive, flags.output)
  if (flags.audience !== undefined && archive === undefined) throw new UsageError('--audience is for the posts of an archive (.zip).')
  const destination = destinationOf(files, directory === undefined ? flags.output : `${directory}/`, '.json')
  const publication = flags.publication === undefined ? undefined : await readPublicationFile(flags.publication)

  const taken = new Set<string>()
  return eachPath(paths, async (path) =>
    directory !== undefined && isArchive(path)
      ? importArchive(path, { directory, taken, publication, maxInput: flags.maxInput, audience: flags.audience })
      : importFile(await readInput(path, flags.maxInput), destination, publication),
  )
}

async function importFile(input: Input, destination: Destination, publication: Readonly<Record<string, unknown>> | undefined): Promise<ExitCode> {
  const post = postOf(input, publication)
  if (!hasPost(post)) {
    for (const problem of post.problems) tell(problemLine(input.name, problem))
    return EXIT.content
  }
  for (const problem of post.problems) warn(problemLine(input.name, problem))
  await deliver(envelopeChunks(post), destination, input.stem)
  return EXIT.fine
}
