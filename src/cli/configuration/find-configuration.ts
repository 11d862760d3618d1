import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { STDIN } from '../inputs.js'
import { PLATFORM, type Configuration } from './configuration.js'

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
