import type esbuildModule from 'esbuild'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export type Esbuild = typeof esbuildModule

/** The esbuild of a project, else the one next to the command; null if neither is installed. */
export async function esbuildFor(file: string): Promise<Esbuild | null> {
  for (const from of [file, import.meta.url]) {
    try {
      const path = createRequire(from).resolve('esbuild')
      const { default: esbuild } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: Esbuild }
      return esbuild
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error
    }
  }
  return null
}
