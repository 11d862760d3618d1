import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type esbuildModule from 'esbuild'
import type { BuildFailure } from 'esbuild'
import { oneLine } from '../../domain/text/one-line.js'

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

/** One line about why esbuild could not build `file`: the first mistake that it names, with its file and line. */
export function mistakeOf(error: unknown, file: string): string {
  if (!(error instanceof Error)) return `${file}: ${String(error)}`
  const { errors } = error as Error & Partial<Pick<BuildFailure, 'errors'>>
  const [first] = errors ?? []
  if (!first) return `${file}: ${oneLine(error.message)}`
  const { text, location } = first
  return location ? `${resolve(dirname(file), location.file)}:${location.line}: ${text}` : `${file}: ${text}`
}
