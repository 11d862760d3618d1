import type { Diptych } from './create-diptych.js'

/** What `diptych.config.ts` (or `.mts`, `.js`, `.mjs`) exports as its default: the instance that the command uses. */
export interface DiptychConfig {
  /** The instance, from `createDiptych`: it reads posts. */
  readonly diptych: Diptych
  /** The web target of the instance, from `createWeb`: it renders pages. */
  readonly web: {
    /** Renders a page. */
    renderPage(post: never, options: never): Promise<unknown>
  }
  /** The mail target of the instance, from `createMail`: it compiles mails. */
  readonly mail: {
    /** Compiles a mail. */
    compileEmail(post: never, options: never): Promise<unknown>
  }
  /**
   * The module of islands, such as `new URL('./islands.ts', import.meta.url)`. Its default export is the `islands` of
   * `mount`. The page's script is built from it. Default: the platform's islands only.
   */
  readonly islands?: URL | undefined
  /**
   * The module that answers the calls of your islands on `diptych serve`, such as `new URL('./calls.ts',
   * import.meta.url)`. Its default export is the `calls` of `createSite`. Default: no calls.
   */
  readonly calls?: URL | undefined
  /**
   * The module of what the visual editor of `diptych preview` knows about your blocks, such as
   * `new URL('./edit-views.ts', import.meta.url)`. Its default export lists results of `editView`. Default: none.
   */
  readonly editViews?: URL | undefined
}

/** Returns the configuration unchanged, and checks its type while you write it. */
export function defineConfig(config: DiptychConfig): DiptychConfig {
  return config
}
