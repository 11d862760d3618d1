import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { MailTarget } from '../../email/index.js'
import type { Diptych } from '../../index.js'
import type { Markdown } from '../../markdown.js'
import type { WebTarget } from '../../web/index.js'
import { STDIN } from '../inputs.js'

/** The instance of a command: that of the nearest `diptych.config`, else the platform's. Modules load on demand. */
export interface Configuration {
  /** Path of the configuration; null for the platform's instance. */
  readonly file: string | null
  /** Path of the module of islands; null for the platform's islands. */
  readonly islands: string | null
  diptych(): Promise<Diptych>
  web(): Promise<Pick<WebTarget, 'renderWeb' | 'renderPage' | 'renderPageStream'>>
  mail(): Promise<Pick<MailTarget, 'compileEmail' | 'compileMailing'>>
  markdown(): Promise<Markdown>
}

/** The platform's instance, used without a configuration. Loads no more than the free functions do. */
export const PLATFORM: Configuration = {
  file: null,
  islands: null,
  diptych: async () => (await import('../../platform.js')).platform,
  web: async () => import('../../web/index.js'),
  mail: async () => import('../../email/index.js'),
  markdown: async () => import('../../markdown.js'),
}

/** In the order in which they are tried. */
const NAMES = ['diptych.config.ts', 'diptych.config.mts', 'diptych.config.js', 'diptych.config.mjs']

/**
 * The configuration for an input: a file, a folder, or `-` for the current folder. Looks in its folder and the parents.
 *
 * @throws UsageError for a configuration that cannot be loaded or is not complete.
 */
export async function configurationOf(input: string): Promise<Configuration> {
  const file = findConfiguration(input)
  return file === null ? PLATFORM : (await import('./load-configuration.js')).loadConfiguration(file)
}

/** Configurations for the inputs of one command. Each file is loaded once. */
export function configurations(): (input: string) => Promise<Configuration> {
  const loaded = new Map<string | null, Promise<Configuration>>()
  return (input) => {
    const file = findConfiguration(input)
    const known = loaded.get(file) ?? configurationOf(input)
    loaded.set(file, known)
    return known
  }
}

/** The nearest configuration upwards from an input; null if there is none. */
export function findConfiguration(input: string): string | null {
  const path = input === STDIN ? process.cwd() : resolve(input)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  for (let folder = isFolder ? path : dirname(path); ; folder = dirname(folder)) {
    const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
    if (found !== undefined) return found
    if (dirname(folder) === folder) return null
  }
}
