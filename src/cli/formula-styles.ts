import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * KaTeX's stylesheet with embedded fonts, so that a page with formulas is one file. All browsers since 2016 support
 * woff2.
 */
export function formulaStyles(): string {
  const path = createRequire(import.meta.url).resolve('katex/dist/katex.min.css')
  return readFileSync(path, 'utf8').replace(/src:url\((fonts\/[\w-]+\.woff2)\)[^;}]*/g, (_, font: string) => {
    const data = readFileSync(join(dirname(path), font)).toString('base64')
    return `src:url(data:font/woff2;base64,${data}) format("woff2")`
  })
}
