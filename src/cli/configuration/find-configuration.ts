import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { STDIN } from '../input/inputs.js'
import { PLATFORM, type Configuration } from './configuration.js'

/** In the order in which they are tried. */
const NAMES = ['diptych.config.ts', 'diptych.config.mts', 'diptych.config.js', 'diptych.config.mjs']

/**
 * The configuration for an input: a file, a folder, or `-`. Looks in its folder and the parents, then in the current
 * folder and its parents, so that an export elsewhere is imported with the configuration that a writer works in.
 *
 * @throws UsageError for a configuration that cannot be loaded or is not complete.
 */
export async function configurationOf(input: string): Promise<Configuration> {
  return configurationIn(findConfiguration(input))
}

/** Configurations for the inputs of one command. Each file is loaded once. */
export function configurations(): (input: string) => Promise<Configuration> {
  const loaded = new Map<string | null, Promise<Configuration>>()
  return (input) => {
    const file = findConfiguration(input)
    const known = loaded.get(file) ?? configurationIn(file)
    loaded.set(file, known)
    return known
  }
}

async function configurationIn(file: string | null): Promise<Configuration> {
  return file === null ? PLATFORM : (await import('./load-configuration.js')).loadConfiguration(file)
}

/** The path of the configuration for an input; null for none. It is not loaded. */
export function findConfiguration(input: string): string | null {
  const here = process.cwd()
  if (input === STDIN) return nearest(here)
  const path = resolve(input)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return nearest(isFolder ? path : dirname(path)) ?? nearest(here)
}

/** The nearest configuration in a folder or its parents; null if no folder has one. */
function nearest(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const found = NAMES.map((name) => join(folder, name)).find((file) => existsSync(file))
    if (found !== undefined) return found
    if (dirname(folder) === folder) return null
  }
}
