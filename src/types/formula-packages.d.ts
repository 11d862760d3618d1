/** What formula-drawing.js uses of the optional packages, which are not installed with the project. */

declare module '@resvg/resvg-js' {
  export class Resvg {
    constructor(svg: string, options: { background: string; fitTo: { mode: 'width'; value: number } })
    render(): { readonly height: number; asPng(): Uint8Array }
  }
}

declare module 'mathjax-full/js/adaptors/liteAdaptor.js' {
  export interface LiteAdaptor {
    innerHTML(node: unknown): string
  }
  export function liteAdaptor(): LiteAdaptor
}

declare module 'mathjax-full/js/handlers/html.js' {
  import type { LiteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'

  export function RegisterHTMLHandler(adaptor: LiteAdaptor): void
}

declare module 'mathjax-full/js/input/tex.js' {
  export const TeX: new (options: { packages: readonly string[]; maxMacros: number }) => object
}

declare module 'mathjax-full/js/output/svg.js' {
  export const SVG: new (options: { fontCache: 'none' }) => object
}

declare module 'mathjax-full/js/mathjax.js' {
  export const mathjax: {
    document(
      text: string,
      options: { InputJax: object; OutputJax: object },
    ): { convert(tex: string, options: { display: boolean }): unknown }
  }
}

declare module 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
declare module 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
declare module 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js'
