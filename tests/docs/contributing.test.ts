import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'

const guide = readFileSync(`${ROOT}/CONTRIBUTING.md`, 'utf8')

/** Paths of the project in a text. `out` and `dist` are made by commands. */
const pathsIn = (text: string) => [
  ...new Set(
    text.match(/(?<![\w/.-])(?:src|tests|docs|scripts|tools|fixtures|snapshots|bench|examples|\.ci)\/[\w/.<>-]*/g),
  ),
]

describe('CONTRIBUTING', () => {
  it('names only files and folders that exist, where `<name>` is any name', () => {
    const named = pathsIn(guide).map((path) => path.replace(/[./]+$/, ''))
    expect(named.length).toBeGreaterThan(30)
    // A target without findings has no folder.
    const made = ['fixtures/fuzz/<target>', 'fixtures/fuzz/<target>/<file>']
    expect(
      named.filter((path) => {
        const pattern = path.replace(/<[\w-]+>/g, '*')
        return (
          !made.includes(path) &&
          globSync([pattern, `${pattern}/**`], { cwd: ROOT, dot: true, onlyFiles: false, deep: 4 }).length === 0
        )
      }),
    ).toEqual([])
  })

  it('names every file outside the folder of a block in which the block must be listed', () => {
    const step = /^7\. .*$/m.exec(guide)?.[0] ?? ''
    const listing = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT, ignore: 'src/nodes/lichess/**' }).filter((path) =>
      /\blichess\b/.test(readFileSync(`${ROOT}/${path}`, 'utf8')),
    )
    expect(pathsIn(step).sort()).toEqual(['fixtures/nodes/<name>/default.json', ...listing].sort())
  })
})
