import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { SiteBundles } from './site-assets.js'

/** The scripts and the style sheet of pages, as the package diptych has them. */
export function siteBundles(): SiteBundles {
  const { resolve } = createRequire(import.meta.url)
  return {
    scripts: new URL('./', pathToFileURL(resolve('diptych/browser/manifest.json'))),
    stylesheet: pathToFileURL(resolve('diptych/web.css')),
  }
}
