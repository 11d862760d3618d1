import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const UNUSED = /^import\s*"node:module";/

/** One-letter names of groups of modules that are loaded together. */
export type ChunkRoots = Readonly<Record<string, readonly string[]>>

/**
 * Puts modules that the same roots load into one file. Opening files takes time, and rolldown alone would make one for
 * each of about a hundred sets of entries. The imports of a module are loaded by at least the same roots, so there are
 * no cycles between files.
 *
 * @param roots Paths from the root of the project.
 */
export function sharedChunks(roots: ChunkRoots): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const loadedBy = new Map<string, string>()
  return {
    plugin: {
      name: 'diptych:shared-chunks',
      apply: 'build',
      // Unused helper code of rolldown. Other runtimes do not have the Node modules that it imports.
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = file.code.replace(UNUSED, '')
      },
      buildEnd() {
        for (const [root, paths] of Object.entries(roots)) {
          const seen = new Set<string>()
          const left = paths.map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)))
          for (let id = left.pop(); id !== undefined; id = left.pop()) {
            if (seen.has(id)) continue
            seen.add(id)
            loadedBy.set(id, (loadedBy.get(id) ?? '') + root)
            left.push(...(this.getModuleInfo(id)?.importedIds ?? []))
          }
        }
      },
    },
    groups: subsets(Object.keys(roots))
      .toSorted((a, b) => b.length - a.length)
      .map((set, at, { length }) => ({
        name: `shared-${set}`,
        priority: length - at,
        test: (id) => loadedBy.get(id) === set,
      })),
  }
}

function subsets(names: readonly string[]): string[] {
  return names.reduce<string[]>((sets, name) => [...sets, ...sets.map((set) => set + name)], ['']).slice(1)
}
