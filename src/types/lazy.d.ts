// A relative import within `declare module` is not resolved.
/* oxlint-disable typescript/consistent-type-imports */

/** Modules that run on first use (scripts/lazy-imports.ts). */

declare module '*/html-packages.ts?lazy' {
  const load: () => typeof import('../schema/html-packages.js')
  export default load
}

declare module '*/html-parser.ts?lazy' {
  const load: () => typeof import('../schema/html-parser.js')
  export default load
}

declare module '*/sanitizer.ts?lazy' {
  const load: () => typeof import('../parts/sanitizer.js')
  export default load
}

declare module '*/line-breaker.ts?lazy' {
  const load: () => typeof import('../render/line-breaker.js')
  export default load
}

declare module '*/noble-hashes.ts?lazy' {
  const load: () => typeof import('../email/digest/noble-hashes.js')
  export default load
}
