import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { ROOT } from './harness/paths.js'

const text = (path: string) => readFileSync(`${ROOT}/${path}`, 'utf8')

describe('the list of packages in dist', () => {
  interface Component {
    readonly group?: string
    readonly name: string
    readonly licenses?: readonly unknown[]
    readonly properties?: readonly { readonly name: string; readonly value: string }[]
  }
  const { components } = JSON.parse(text('dist/sbom.cdx.json')) as { components: readonly Component[] }
  const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)
  const pathOf = ({ properties = [] }: Component) =>
    properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? ''
  const isBundled = ({ properties = [] }: Component) => properties.some(({ name }) => name === 'diptych:bundled')

  it('names every installed and every bundled package with its licence', () => {
    const installed = components.filter((each) => !isBundled(each)).map(nameOf)
    expect(installed).toEqual(
      expect.arrayContaining(Object.keys(manifest.dependencies).filter((name) => name !== '@diptych/lint')),
    )
    expect(components.filter(isBundled).map(nameOf)).toEqual(
      expect.arrayContaining(['juice', 'markdown-it', 'sanitize-html', 'valibot']),
    )
    expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
    for (const name of new Set(components.map(nameOf))) expect(text('dist/LICENSES.md')).toContain(`| ${name} |`)
  })

  it('does not grow unseen: npm installs at most 30 packages', () => {
    expect(components.filter((each) => !isBundled(each)).length).toBeLessThanOrEqual(30)
  })

  it('does not grow unseen: with them it takes at most 35 MB (MiB) of a disk', async () => {
    const installed = components.filter((each) => !isBundled(each) && nameOf(each) !== '@diptych/lint')
    const sizes: [string, number][] = installed.map((each) => [nameOf(each), bytesIn(join(ROOT, pathOf(each)))])
    for (const folder of ['.', 'packages/lint']) sizes.push([folder, (await packed(folder)).unpackedSize])
    const sum = sizes.reduce((all, [, size]) => all + size, 0) / 2 ** 20
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(35)
    // It counts: React for servers and the grammars of code alone are half of that.
    expect(sum).toBeGreaterThan(20)
  })
})

/** Bytes of all files below a folder. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

/** What npm would pack of a folder. */
async function packed(folder: string): Promise<{ readonly files: { path: string }[]; readonly unpackedSize: number }> {
  // Without scripts: the build would take the files from under other tests.
  const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: join(ROOT, folder),
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  })
  const [only] = JSON.parse(stdout) as [{ files: { path: string }[]; unpackedSize: number }]
  return only
}

describe('the package', () => {
  it('holds what was built, the licences and the security policy', async () => {
    const { files } = await packed('.')
    const paths = files.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'CHANGELOG.md',
        'dist/index.js',
        'dist/cli.js',
        'dist/web.css',
        'dist/browser/manifest.json',
        'dist/types/index.d.ts',
        'dist/THIRD-PARTY-NOTICES.txt',
        'dist/LICENSES.md',
        'dist/sbom.cdx.json',
        'dist/browser/THIRD-PARTY-NOTICES.txt',
      ]),
    )
    expect(paths.filter((path) => /^(?:src|tests|node_modules|fixtures)\//.test(path))).toEqual([])
    const linked = [...text('README.md').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
    expect(linked.filter((path) => !paths.includes(path))).toEqual([])
  })
})
