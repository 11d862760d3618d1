import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeStateFolder } from '../files/private-folder.js'
import { EXIT, type ExitCode, fileProblem, UsageError } from '../usage-error.js'
import { shellPath } from './shell-path.js'

export interface NewFlags {
  /** The newsletter's name. Default: derived from the folder's name. */
  readonly name?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

/** URLs of the starter files. */
export interface StarterFiles {
  readonly starter: URL
  /** The JSON Schema of publication.json. */
  readonly schema: URL
}

/** Files of a new newsletter and their names in the package, because npm excludes `.gitignore` from packages. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['publication.json', 'publication.json'],
  ['posts/first-letter.md', 'posts/first-letter.md'],
  ['.gitignore', 'gitignore'],
])
const PICTURES = ['assets/harbour.png']
/** In the newsletter's folder, because a new folder has no node_modules, and editors need the schema offline. */
const SCHEMA = '.diptych/publication.schema.json'
const FILES = [...TEXTS.keys(), ...PICTURES, SCHEMA]

/** Creates the folder of a newsletter, and prints the next steps. */
export async function newNewsletter(folder: string, flags: NewFlags, files: StarterFiles): Promise<ExitCode> {
  await refuseFull(folder)
  const name = flags.name?.trim() || nameOf(basename(resolve(folder)))
  const values = { name: JSON.stringify(name).slice(1, -1), host: hostOf(name), date: today() }
  try {
    for (const [file, source] of TEXTS) {
      const text = await readFile(new URL(source, files.starter), 'utf8')
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), fillTemplate(text, values), { flag: 'wx' })
    }
    for (const file of PICTURES) await copyFiles(new URL(file, files.starter), join(folder, file))
    await copyFiles(files.schema, join(folder, SCHEMA))
  } catch (error) {
    throw fileProblem(folder, error)
  }
  if (flags.json) process.stdout.write(`${JSON.stringify({ folder, files: FILES }, null, 2)}\n`)
  else if (!flags.quiet) process.stdout.write(nextSteps(folder))
  return EXIT.fine
}

async function refuseFull(folder: string): Promise<void> {
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') return
    if (code === 'ENOTDIR') throw new UsageError(`${folder}: is a file. Name a new folder.`)
    throw fileProblem(folder, error)
  }
  if (names.length > 0) throw new UsageError(`${folder}: the folder is not empty. Name a new one.`)
}

async function copyFiles(from: URL, to: string): Promise<void> {
  makeStateFolder(to)
  await mkdir(dirname(to), { recursive: true })
  await copyFile(fileURLToPath(from), to)
}

function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}

/** `my-letter` is My Letter. */
function nameOf(folder: string): string {
  const words = folder.split(/[-_.\s]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'My Letter'
}

/** A placeholder address (RFC 2606). */
function hostOf(name: string): string {
  const label = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 40)
  return `${label.replace(/-$/, '') || 'newsletter'}.example`
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function nextSteps(folder: string): string {
  const way = relative(process.cwd(), resolve(folder))
  const shown = shellPath(way)
  return `${[
    `Created a newsletter in ${way === '' ? 'this folder' : shown}. Next:`,
    ...(way === '' ? [] : [`  cd ${shown}`]),
    '  npx diptych preview                      look at the first letter while you write it',
    '  npx diptych check posts/first-letter.md  find problems',
    '  npx diptych serve posts/                 serve it as a site',
    'Put your name, address and colours into publication.json.',
  ].join('\n')}\n`
}
