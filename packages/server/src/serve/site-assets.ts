import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { readBundle } from 'diptych/command'
import { buildPageScript } from 'diptych/newsletter'
import type { SiteAssets } from '../site/index.js'

/** URLs of the built files that pages load. */
export interface SiteBundles {
  /** `dist/browser/`, with its manifest. */
  readonly scripts: URL
  /** `web.css`. */
  readonly stylesheet: URL
}

/** The scripts and the style sheet of pages, as the package diptych has them. */
export function siteBundles(): SiteBundles {
  const { resolve } = createRequire(import.meta.url)
  return {
    scripts: new URL('./', pathToFileURL(resolve('diptych/browser/manifest.json'))),
    stylesheet: pathToFileURL(resolve('diptych/web.css')),
  }
}

/**
 * Reads the files of pages. The style sheet's name contains a hash of its content, like those of scripts.
 *
 * @param islands Path of the module of islands. Pages then load a script with them. Default: the platform's islands.
 * @throws UsageError if the script with the islands cannot be built.
 */
export async function siteAssets(
  { scripts, stylesheet }: SiteBundles,
  islands: string | null = null,
): Promise<SiteAssets> {
  const [files, css, manifest] = await Promise.all([
    readBundle(scripts),
    readFile(stylesheet),
    readFile(new URL('manifest.json', scripts), 'utf8'),
  ])
  const style = `web-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`
  const own = islands === null ? null : await buildPageScript(islands)
  const all = new Map([...files, ...(own?.files ?? []), [style, { body: css, type: 'text/css' }]])
  return {
    stylesheet: `/assets/${style}`,
    script: `/assets/${own?.entry ?? clientIn(manifest)}`,
    file: async (name) => all.get(name) ?? null,
  }
}

function clientIn(manifest: string): string {
  const { 'src/client.ts': client } = JSON.parse(manifest) as Readonly<Record<string, { readonly file: string }>>
  if (!client) throw new Error('The manifest contains no script for pages.')
  return client.file
}
