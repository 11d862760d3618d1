import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { preprocessCSS, type Plugin, type ResolvedConfig } from 'vite'
import { DARK, LIGHT } from '../src/domain/colour/default-theme.js'
import { schemesCss } from '../src/domain/colour/theme-css.js'
import { readSheet } from '../src/styles/publication-mail-sheet.js'
import { pageSheet } from '../src/styles/scope-css.js'

const KINDS = ['page', 'sheet'] as const
const PREFIX = '\0diptych-style:'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WEB_CSS = join(ROOT, 'src/web/web.css')

/**
 * Processes our stylesheets at build time, so that rendering parses no CSS: `web.css?page` is the text of the page's
 * sheet, scoped and layered; `email.css?sheet` is the mail's sheet as data.
 */
export function styleImports(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'diptych:style-imports',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    resolveId(source, importer) {
      const kind = KINDS.find((name) => source.endsWith(`.css?${name}`))
      if (kind === undefined || importer === undefined) return null
      const path = resolve(dirname(importer), source.slice(0, source.lastIndexOf('?')))
      // The build has ids in comments: with the path of the machine, two builds would differ. If the id ended with
      // `.css`, Vite would treat the module as a stylesheet.
      return `${PREFIX}${kind}:${relative(ROOT, path).replaceAll('\\', '/')}.js`
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const [kind, file = ''] = id.slice(PREFIX.length, -'.js'.length).split(/:(.*)/s)
      const path = join(ROOT, file)
      this.addWatchFile(path)
      const css = await whole(path, config)
      return `export default ${JSON.stringify(kind === 'page' ? webCss(css) : readSheet(css))}`
    },
  }
}

/** Writes the page's stylesheet into the build: `dist/web.css`. */
export function webStylesheet(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'diptych:web-stylesheet',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // In a server build, Vite's own plugins would drop the file if they ran later.
    generateBundle: {
      order: 'post',
      async handler() {
        this.emitFile({ type: 'asset', fileName: 'web.css', source: webCss(await whole(WEB_CSS, config)) })
      },
    },
  }
}

function webCss(css: string): string {
  return pageSheet(css, schemesCss(LIGHT, DARK))
}

async function whole(path: string, config: ResolvedConfig): Promise<string> {
  return (await preprocessCSS(withBlocks(readFileSync(path, 'utf8'), dirname(path)), path, config)).code
}

/** Expands an import with a star to the sheets of all block families, sorted by name. */
function withBlocks(css: string, folder: string): string {
  return css.replace(/^@import '([^'*]*\*[^']*)';$/gm, (_, pattern: string) =>
    globSync(pattern, { cwd: folder })
      .sort()
      .map((file) => `@import '${file}';`)
      .join('\n'),
  )
}
