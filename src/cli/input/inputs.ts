import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname, isAbsolute } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { printError } from '../terminal.js'
import { EXIT, type ExitCode, fileProblem, UsageError } from '../usage-error.js'

/** The path that stands for standard input. */
export const STDIN = '-'

/** A file or standard input, read as UTF-8. */
export interface InputText {
  /** For messages: the path, or `stdin`. */
  readonly name: string
  /** File name without extension, for derived names. */
  readonly stem: string
  /** In lower case with its dot, as in `.md`; empty if unknown. */
  readonly extension: string
  /** Its whole text, without a byte order mark. */
  readonly text: string
}

/**
 * The files that the arguments name, in order, without duplicates. An argument that is an existing file is not read as
 * a glob.
 */
export async function findInputs(patterns: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const pattern of patterns) {
    if (pattern === STDIN || existsSync(pattern) || !isDynamicPattern(pattern)) {
      found.add(pattern)
      continue
    }
    const matches = await glob(process.platform === 'win32' ? pattern.replaceAll('\\', '/') : pattern, {
      expandDirectories: false,
      // Proofs are in the same folders as their posts.
      ignore: '**/*.proof.{json,html}',
      absolute: isAbsolute(pattern),
    })
    if (matches.length === 0) throw new UsageError(`no file matches ${pattern}`)
    for (const match of matches.sort()) found.add(match)
  }
  return [...found]
}

/** Reads a file or standard input. Throws `UsageError` if it is unreadable or larger than `maxBytes`. */
export async function readInput(path: string, maxBytes = Infinity): Promise<InputText> {
  if (path === STDIN) {
    if (process.stdin.isTTY) process.stderr.write('diptych: reading from the terminal. Press Ctrl-D to end.\n')
    return { name: 'stdin', stem: 'stdin', extension: '', text: await readText('stdin', process.stdin, maxBytes) }
  }
  const extension = extname(path).toLowerCase()
  const file = { name: path, stem: basename(path, extname(path)), extension }
  try {
    const stats = await stat(path)
    if (stats.size > maxBytes) throw tooLarge(path, maxBytes)
    if (stats.isDirectory())
      throw new UsageError(`${path}: is a directory. Name its files, as in '${path.replace(/\/$/, '')}/*.json'`)
    // A pipe has no known size, so bytes are counted as they arrive.
    return { ...file, text: await readText(path, createReadStream(path), maxBytes) }
  } catch (error) {
    throw error instanceof UsageError ? error : fileProblem(path, error)
  }
}

async function readText(name: string, source: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(name, maxBytes)
    chunks.push(chunk)
  }
  return withoutMark(Buffer.concat(chunks).toString('utf8'))
}

function tooLarge(name: string, maxBytes: number): UsageError {
  return new UsageError(`${name}: is larger than ${maxBytes / 1_000_000} MB. Raise the limit with --max-input.`)
}

/** Editors on Windows put a byte order mark in front, which JSON does not allow. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** Processes files one after the other. Continues after a file that is unreadable. */
export async function eachPath(paths: readonly string[], work: (path: string) => Promise<ExitCode>): Promise<ExitCode> {
  let gravest: ExitCode = EXIT.fine
  for (const path of paths) {
    let code: ExitCode
    try {
      code = await work(path)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      printError(error.line)
      code = EXIT.usage
    }
    if (code > gravest) gravest = code
  }
  return gravest
}
