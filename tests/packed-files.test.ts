import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
    readonly properties?: readonly { readonly name: string }[]
  }
  const { components } = JSON.parse(text('dist/sbom.cdx.json')) as { components: readonly Component[] }
  const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)
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
})

describe('the package', () => {
  it('holds what was built, the licences and the security policy', async () => {
    // Without scripts: the build would take the files from under other tests.
    const { stdout } = await promisify(execFile)('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: ROOT,
      maxBuffer: 1e8,
      shell: process.platform === 'win32',
    })
    const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }]
    const paths = packed.files.map(({ path }) => path)
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
