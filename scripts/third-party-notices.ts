import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'

const NOTICE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
const PACKAGES = '/node_modules/'

/**
 * Writes `THIRD-PARTY-NOTICES.txt` next to the files of a build, or into `folder`: name, version and licence text of
 * every bundled package.
 */
export function thirdPartyNotices(folder = ''): Plugin {
  let config: ResolvedConfig
  return {
    name: 'diptych:third-party-notices',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      )
      const shipped = modules
        .filter(([id, { renderedLength }]) => renderedLength > 0 || isStylesheet(id))
        .map(([id]) => id)
      const imported = await Promise.all(shipped.filter(isStylesheet).map((id) => importedBy(pathOf(id), config)))
      this.emitFile({
        type: 'asset',
        fileName: `${folder}THIRD-PARTY-NOTICES.txt`,
        source: noticesOf([...shipped, ...imported.flat()]),
      })
    },
  }
}

/** A stylesheet is written to a separate file, so it seems to add nothing to a chunk. */
function isStylesheet(id: string): boolean {
  return pathOf(id).endsWith('.css')
}

/** Stylesheets imported by a stylesheet, which are not modules. */
async function importedBy(stylesheet: string, config: ResolvedConfig): Promise<string[]> {
  return [...((await preprocessCSS(readFileSync(stylesheet, 'utf8'), stylesheet, config)).deps ?? [])]
}

/** Removes prefixes and suffixes that bundlers add to a module's path. */
function pathOf(id: string): string {
  return id.replace(/^\0+/, '').replace(/\?.*$/, '').replaceAll('\\', '/')
}

/**
 * @param files Paths of modules. Those outside node_modules are our own.
 * @throws Error if a package has no licence text, because it must not be shipped.
 */
export function noticesOf(files: readonly string[]): string {
  const folders = new Set(files.map(packageFolder).filter((folder) => folder !== null))
  const notices = new Set([...folders].map(noticeOf).sort())
  return ['Each package below is part of these files, under its own licence.\n', ...notices].join(
    `\n${'-'.repeat(78)}\n\n`,
  )
}

/** Folder of a module's package; null for our own modules. */
function packageFolder(id: string): string | null {
  const path = pathOf(id)
  const at = path.lastIndexOf(PACKAGES)
  if (at === -1) return null
  const names = path.slice(at + PACKAGES.length).split('/')
  return path.slice(0, at + PACKAGES.length) + names.slice(0, names[0]?.startsWith('@') ? 2 : 1).join('/')
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license: string
  }
  const texts = readdirSync(folder)
    .filter((file) => NOTICE_FILE.test(file))
    .sort()
  if (texts.length === 0) throw new Error(`${name} is bundled, but its package has no licence text`)
  return (
    [
      `${name} ${version} (${license})`,
      ...texts.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()),
    ].join('\n\n') + '\n'
  )
}
