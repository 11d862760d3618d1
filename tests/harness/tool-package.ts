import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './paths.js'

/**
 * A package of a tool, which has a lock of its own and is not installed with the project. Only the full run installs
 * it, so a test that calls this is listed in `scripts/full-tests.ts`.
 *
 * @throws Error that says how to install it.
 */
export async function toolPackage(folder: string, name: string): Promise<unknown> {
  let path: string
  try {
    path = createRequire(join(ROOT, folder, 'package.json')).resolve(name)
  } catch (error) {
    throw new Error(`${name} is missing. Run node scripts/install-if-needed.mjs ${folder}.`, { cause: error })
  }
  return import(/* @vite-ignore */ pathToFileURL(path).href)
}
