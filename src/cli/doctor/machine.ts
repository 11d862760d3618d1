import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { engines } from '../../../package.json'
import { oneLine } from '../../domain/text/one-line.js'
import { configurationOf, findConfiguration } from '../configuration/find-configuration.js'
import type { Newsletter } from '../newsletter/newsletter.js'
import type { LoadPackage } from '../packages.js'
import { UsageError } from '../usage-error.js'
import { type Check, fine, notAsked, wrong } from './checked.js'

/** @param version As in `process.versions.node`. */
export function checkNode(version: string): Check {
  const needed = engines.node.replace(/^\D+/, '')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = needed.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
    ? fine('Node.js', `Node.js ${version} is new enough (${needed} or newer).`)
    : wrong('Node.js', `Node.js ${version} is too old.`, `Install ${needed} or newer from https://nodejs.org.`)
}

/** Loads the configuration that other commands would use for the path. */
export async function checkConfiguration(path: string): Promise<Check> {
  const file = findConfiguration(path)
  if (file === null) return fine('configuration', 'No diptych.config found. Posts have the blocks of Diptych.')
  try {
    await configurationOf(path)
    return fine('configuration', `${shownPath(file)} can be used.`)
  } catch (error) {
    if (error instanceof UsageError) return wrong('configuration', oneLine(error.line), 'Correct the file.')
    throw error
  }
}

/** What mails and pages need of publication.json. */
const NEEDED = ['name', 'base_url', 'address'] as const

/** @param newsletter The newsletter of the path, or why its file cannot be read. */
export function checkNewsletter(newsletter: Newsletter | UsageError): Check {
  if (newsletter instanceof UsageError) return wrong('newsletter', oneLine(newsletter.line), 'Correct the file.')
  const { file, problems, publication = {} } = newsletter
  if (file === null)
    return notAsked(
      'newsletter',
      'publication.json is missing in this folder and in those above.',
      'Run the command in the folder of a newsletter, pass its path, or make one with diptych new my-letter.',
    )
  const [first] = problems
  if (first)
    return wrong(
      'newsletter',
      `${oneLine(first.message)}${problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''}`,
      'Correct the file. An editor that knows its schema marks the place.',
    )
  const missing = NEEDED.filter((name) => typeof publication[name] !== 'string' || publication[name].trim() === '')
  if (missing.length > 0)
    return wrong('newsletter', `${shownPath(file)} has no ${missing.join(', ')}.`, 'Add it. Mails need all of them.')
  return fine('newsletter', `${shownPath(file)} has what pages and mails need.`)
}

/** Finds the browser of `check --browser` and of screenshots, which is optional. */
export async function checkChromium(): Promise<Check> {
  const { findChromium } = await import('../check/chromium.js')
  if (!process.env['DIPTYCH_CHROMIUM'] && !isInstalled('playwright-core'))
    return notAsked(
      'Chromium',
      'playwright-core is not installed, so nothing asks for a browser.',
      'Only check --browser and preview --shots need it: npm install playwright-core axe-core.',
    )
  try {
    const { path } = await findChromium()
    return fine('Chromium', `check --browser and screenshots use ${path}.`)
  } catch (error) {
    if (error instanceof UsageError) return wrong('Chromium', oneLine(error.line), 'Or do without check --browser.')
    throw error
  }
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/** Asks the server's package, which knows databases. @param stated `postgres://…`, or a folder. */
export async function checkDatabase(stated: string | undefined, load: LoadPackage): Promise<Check> {
  const address = stated ?? process.env['DATABASE_URL'] ?? join('.diptych', 'db')
  const isServer = /^[a-z][a-z\d+.-]+:\/\//i.test(address)
  if (!isServer && !existsSync(address))
    return stated === undefined
      ? notAsked(
          'database',
          'The site has no database yet.',
          'diptych serve makes one in .diptych/db. Name another with --database.',
        )
      : wrong('database', `${address}: folder not found.`, 'Correct the path, or let diptych serve make it.')
  const server = await load('@diptych/server')
  if (!server?.databaseProblem)
    return notAsked('database', '@diptych/server is not installed here.', 'Run npm install @diptych/server.')
  // The address may have a password, so it is not shown.
  const name = isServer ? 'The database server' : address
  const problem = await server.databaseProblem(address)
  return problem === null
    ? fine('database', `${name} answers, and has the tables of this version.`)
    : wrong('database', oneLine(problem.message), problem.fix)
}

function shownPath(file: string): string {
  const way = relative(process.cwd(), file)
  return way.length < file.length ? way : file
}
