import { eachPath } from './each-input.js'
import { envelopeText } from './envelope.js'
import { EXIT, type ExitCode } from './exit-code.js'
import { archiveDirectory, importArchive, isArchive } from './import-archive.js'
import { findInputs, readInput, type Input } from './inputs.js'
import { deliver, destinationOf, type Destination } from './output.js'
import { hasPost, problemLine } from './problems.js'
import { postOf } from './read-input.js'
import { tell, warn } from './terminal.js'

export interface ImportFlags {
  readonly output?: string
}

/** HTML, JSON or an export in, the envelopes of posts out. */
export async function importFiles(patterns: readonly string[], flags: ImportFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const archive = paths.find(isArchive)
  const files = paths.filter((path) => !isArchive(path))
  const directory = archive === undefined ? undefined : archiveDirectory(archive, flags.output)
  const destination = destinationOf(files, directory === undefined ? flags.output : `${directory}/`, '.json')

  const taken = new Set<string>()
  return eachPath(paths, async (path) => (directory !== undefined && isArchive(path) ? importArchive(path, directory, taken) : importFile(await readInput(path), destination)))
}

async function importFile(input: Input, destination: Destination): Promise<ExitCode> {
  const post = postOf(input)
  if (!hasPost(post)) {
    for (const problem of post.problems) tell(problemLine(input.name, problem))
    return EXIT.content
  }
  for (const problem of post.problems) warn(problemLine(input.name, problem))
  await deliver(envelopeText(post), destination, input.stem)
  return EXIT.fine
}
