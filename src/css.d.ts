/** A stylesheet imported for its side effect. */
declare module '*.css'

declare module '*.css?inline' {
  const css: string
  export default css
}

/** The page's stylesheet, scoped and layered (scripts/style-imports.ts). */
declare module '*.css?page' {
  const css: string
  export default css
}

/** A stylesheet as data, parsed when the library is built (scripts/style-imports.ts). */
declare module '*.css?sheet' {
  import type { Sheet } from './styles/sheet.js'

  const sheet: Sheet
  export default sheet
}
