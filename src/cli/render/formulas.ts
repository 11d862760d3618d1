import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { InlinePicture } from '../../email/index.js'
import type { FormulaImage } from '../../render/resources.js'

/** Draws a formula as PNG, with its size in CSS pixels; null for TeX that is invalid or too large. */
export type DrawFormula = (
  tex: string,
  display: boolean,
) => Promise<{ readonly png: Uint8Array; readonly width: number; readonly height: number } | null>

/** The pictures of formulas in mails of one post. */
export interface FormulaPictures {
  /**
   * For `compileEmail`. If the packages that render formulas are missing, rejects with a message that names them, and
   * readers see the TeX source.
   */
  readonly formulaImage: (tex: string, display: boolean) => Promise<FormulaImage | null>
  /** Pictures rendered so far. Grows while mails are compiled. */
  readonly pictures: readonly InlinePicture[]
  /** The HTML with the pictures as data URLs, for a file that is not a message. */
  withinHtml(html: string): string
}

/** A placeholder that is never requested (RFC 2606): messages have the pictures as attachments. */
const STAND_IN = 'https://formulas.invalid/'
const PACKAGES = ['mathjax-full', '@resvg/resvg-js']

/** Draws the formulas of one post's mails. `draw` replaces the installed packages. */
export function formulaPictures(draw: DrawFormula = drawInstalled): FormulaPictures {
  const pictures: InlinePicture[] = []
  return {
    async formulaImage(tex, display) {
      const drawn = await draw(tex, display)
      if (drawn === null) return null
      const { png: bytes, width, height } = drawn
      const address = `${STAND_IN}${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.png`
      if (!pictures.some((picture) => picture.address === address))
        pictures.push({ address, type: 'image/png', bytes, name: 'formula.png' })
      return { src: address, width, height }
    },
    pictures,
    withinHtml: (html) =>
      pictures.reduce(
        (text, { address, bytes }) =>
          text.replaceAll(address, `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
        html,
      ),
  }
}

async function drawInstalled(tex: string, display: boolean): ReturnType<DrawFormula> {
  if (!isInstalled())
    throw new Error(`the packages that draw formulas are missing. Run npm install ${PACKAGES.join(' ')}.`)
  const { formulaPng } = await import('../../email/compile/formula-png.js')
  return formulaPng(tex, display)
}

function isInstalled(): boolean {
  return formulaPackages().length === PACKAGES.length
}

/** The `package.json` of each installed package that draws formulas. */
export function formulaPackages(): string[] {
  const { resolve } = createRequire(import.meta.url)
  return PACKAGES.flatMap((name) => {
    try {
      return [resolve(`${name}/package.json`)]
    } catch {
      return []
    }
  })
}

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
