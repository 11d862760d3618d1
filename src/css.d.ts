declare module '*.css?inline' {
  const css: string
  export default css
}

/** The page's stylesheet, scoped and layered (scripts/style-imports.ts). */
declare module '*.css?page' {
  const css: string
  export default css
}

/** A stylesheet as data, read when the library is built (scripts/style-imports.ts). */
declare module '*.css?sheet' {
  const sheet: import('./styles/sheet.js').Sheet
  export default sheet
}
