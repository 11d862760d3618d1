import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { expect } from 'vitest'

/** Whether this run was asked to write snapshots (`vitest run -u`). */
export function updating(): boolean {
  const { snapshotState } = expect.getState()
  return snapshotState.snapshotUpdateState === 'all'
}

/**
 * Compares with a reviewed file. A missing one is written by `vitest run -u` alone: a snapshot nobody has looked at
 * proves nothing, so it fails.
 */
export async function matchFile(path: string, content: string): Promise<void> {
  if (!updating() && !existsSync(path)) expect.fail(`${path} is missing: run \`npx vitest run -u\` and review it`)
  await expect(content).toMatchFileSnapshot(path)
}

/** Files below a folder that nothing wrote; `vitest run -u` removes them. */
export function orphans(folder: string, expected: ReadonlySet<string>): string[] {
  const found = filesBelow(folder).filter((path) => !expected.has(path))
  if (!updating()) return found
  for (const path of found) rmSync(path)
  return []
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}
