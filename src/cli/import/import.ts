import { extname, join } from 'node:path'
import type { PostAudience } from '../../domain/post/entities.js'
import { LOSS_CODES, type ImportedPost, type LeftOutPart } from '../../index.js'
import { isSelector } from '../../schema/html-select.js'
import type { Configuration } from '../configuration/configuration.js'
import { configurations } from '../configuration/find-configuration.js'
import { deliver, destinationOf, tellWritten, type Destination } from '../files/output.js'
import { eachPath, findInputs, type InputText, readInput } from '../input/inputs.js'
import { folderOfFile } from '../input/page-finder.js'
import { hasPost, inputFormat, postOf, problemLine, withTitleProblem } from '../input/read-input.js'
import { readPublicationFile } from '../newsletter/publication.js'
import { shellPath } from '../newsletter/shell-path.js'
import { hint, printError, warn } from '../terminal.js'
import { EXIT, type ExitCode, UsageError } from '../usage-error.js'
import { envelopeChunks } from './envelope.js'
import { archiveDirectory, importArchive, isArchive } from './import-archive.js'
import { lossList, type LossList } from './losses.js'

export interface ImportFlags {
  readonly output?: string
  /** A file with the fields of the publication. */
  readonly publication?: string
  readonly audience?: PostAudience
  /** Bytes. */
  readonly maxInput: number
  /** The original address of the pages, for relative links. */
  readonly baseUrl?: string
  /** CSS selector of the elements that hold the post. */
  readonly selector?: string
  /** Print what was lost as JSON. */
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Imports HTML, JSON or an export, and writes the envelopes of its posts. */
export async function importFiles(patterns: readonly string[], flags: ImportFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const archive = paths.find(isArchive)
  const files = paths.filter((path) => !isArchive(path))
  const directory = archive === undefined ? undefined : archiveDirectory(archive, flags.output)
  if (flags.audience !== undefined && archive === undefined)
    throw new UsageError('--audience is for the posts of an archive (.zip).')
  if (flags.json && flags.output === undefined)
    throw new UsageError(
      '--json prints what was lost to standard output, so the posts need a file or directory. Add -o <path>.',
    )
  if (flags.selector !== undefined && !isSelector(flags.selector))
    throw new UsageError(`--selector ${flags.selector}: not a CSS selector. Pass one like 'main .story'.`)
  if (['.md', '.mdx', '.markdown'].includes(extname(flags.output ?? '').toLowerCase()))
    throw new UsageError(
      `--output ${flags.output}: an import is JSON. Name a .json file, and write it as Markdown with diptych convert --to md.`,
    )
  const destination = destinationOf(files, directory === undefined ? flags.output : `${directory}/`, '.json')
  const publication = flags.publication === undefined ? undefined : await readPublicationFile(flags.publication)

  const taken = new Set<string>()
  const losses = lossList()
  const { maxInput, audience, baseUrl, selector } = flags
  const configured = configurations()
  const code = await eachPath(paths, async (path) => {
    const configuration = await configured(path)
    return directory !== undefined && isArchive(path)
      ? importArchive(path, {
          directory,
          taken,
          publication,
          maxInput,
          audience,
          baseUrl,
          selector,
          losses,
          configuration,
        })
      : importFile(await readInput(path, maxInput), {
          destination,
          publication,
          baseUrl,
          selector,
          losses,
          configuration,
          quiet: flags.quiet ?? false,
        })
  })
  if (flags.json) process.stdout.write(losses.json())
  const { output } = flags
  if (output !== undefined) {
    const posts =
      directory === undefined && destination.kind === 'file' ? shellPath(output) : shellPath(join(output, '*.json'))
    hint(`npx diptych check ${posts} finds problems, npx diptych convert ${posts} --to md writes Markdown.`, flags)
  }
  return code
}

interface FileImport {
  readonly destination: Destination
  readonly publication: Readonly<Record<string, unknown>> | undefined
  readonly baseUrl: string | undefined
  readonly selector: string | undefined
  readonly losses: LossList
  readonly configuration: Configuration
  readonly quiet: boolean
}

async function importFile(
  input: InputText,
  { destination, publication, baseUrl, selector, losses, configuration, quiet }: FileImport,
): Promise<ExitCode> {
  if (selector !== undefined && inputFormat(input) !== 'html')
    throw new UsageError(`${input.name}: --selector is for HTML, and this is not HTML.`)
  const postFolder = input.name === 'stdin' ? undefined : folderOfFile(input.name)
  const post = await postOf(input, { configuration, publication, baseUrl, selector, postFolder })
  if (!hasPost(post)) {
    for (const problem of post.problems) printError(problemLine(input.name, problem))
    return EXIT.content
  }
  for (const problem of withTitleProblem(post))
    (LOSS_CODES.has(problem.code) ? printError : warn)(problemLine(input.name, problem))
  const written = await deliver(envelopeChunks(post), destination, input.stem)
  if (!quiet) tellWritten(written, 'post as JSON')
  losses.add(input.name, post)
  const { taken, leftOut } = post
  if (!quiet && taken && leftOut && taken.words < taken.of)
    process.stderr.write(`${takenLine(input.name, taken, leftOut())}\n`)
  return post.problems.some(({ code }) => LOSS_CODES.has(code)) ? EXIT.content : EXIT.fine
}

/** The largest parts that are named; `--json` has all of them. */
const NAMED_PARTS = 5

function takenLine(name: string, { words, of }: ImportedPost['taken'], leftOut: readonly LeftOutPart[]): string {
  const count = new Intl.NumberFormat('en')
  const parts = leftOut.toSorted((a, b) => b.words - a.words)
  const named = parts.slice(0, NAMED_PARTS).map((part) => `${part.element} (${count.format(part.words)})`)
  const more = parts.length > named.length ? ` and ${parts.length - named.length} more` : ''
  const rest = named.length === 0 ? '' : ` Left out: ${named.join(', ')}${more}; --json gives their text.`
  return `${name}: imported ${count.format(words)} of the ${count.format(of)} words on the page (${Math.round((words / of) * 100)} %).${rest}`
}
