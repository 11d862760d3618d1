import { readdir, readFile } from 'node:fs/promises'
import { vi } from 'vitest'
import { importFiles, type ImportFlags } from '../../src/cli/import/import.js'
import { UsageError } from '../../src/cli/usage-error.js'

export interface Result {
  readonly code: number
  /** Lines of standard error. */
  readonly lines: readonly string[]
}

/** Runs `diptych import` without a process of its own. Throws what would be a stack trace. */
export async function importHere(paths: readonly string[], flags: Partial<ImportFlags>): Promise<Result> {
  const lines: string[] = []
  const spy = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => lines.push(...String(text).trimEnd().split('\n')) > 0)
  try {
    return { code: await importFiles(paths, { maxInput: 16_000_000, ...flags }), lines }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: 2, lines: [...lines, error.message] }
  } finally {
    spy.mockRestore()
  }
}

/** The fields of the posts that were written, by file name. */
export async function written(
  directory: string,
): Promise<Record<string, { post: Record<string, unknown>; publication: Record<string, unknown> }>> {
  const names = await readdir(directory).catch((): string[] => [])
  const entries = names.map(
    async (name) => [name, JSON.parse(await readFile(`${directory}/${name}`, 'utf8')) as never] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
