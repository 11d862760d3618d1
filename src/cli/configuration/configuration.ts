import type { MailTarget } from '../../email/index.js'
import type { Diptych } from '../../index.js'
import type { Markdown } from '../../markdown.js'
import type { WebTarget } from '../../web/index.js'

/** The instance of a command: that of the nearest `diptych.config`, else the platform's. Modules load on demand. */
export interface Configuration {
  /** Path of the configuration; null for the platform's instance. */
  readonly file: string | null
  /** Path of the module of islands; null for the platform's islands. */
  readonly islands: string | null
  /** Path of the module of `editViews`; null for none. */
  readonly editViews: string | null
  /** The results of `answerCall` that answer the calls of islands. Their `reply` is checked to be a function. */
  calls(): Promise<readonly unknown[]>
  /** Reads posts. */
  diptych(): Promise<Diptych>
  /** Renders pages. */
  web(): Promise<Pick<WebTarget, 'renderWeb' | 'renderPage' | 'renderMarkedPage' | 'compilePages'>>
  /** Makes mails. */
  mail(): Promise<Pick<MailTarget, 'compileEmail' | 'compileMailing'>>
  /** Reads and writes Markdown. */
  markdown(): Promise<Markdown>
  /** For threads that make messages; null for the platform's instance. Close it when they have ended. */
  binding(): Promise<ConfigurationBinding | null>
}

/** A mail target for threads. */
export interface ConfigurationBinding {
  /** Address of a module whose default export has the target as `mail`, for threads. */
  readonly module: URL
  /** The target's `readTemplate`, for this thread. */
  readonly readTemplate: MailTarget['readTemplate']
  /** Deletes what was built for the threads. */
  close(): Promise<void>
}

/** The platform's instance, used without a configuration. Loads no more than the free functions do. */
export const PLATFORM: Configuration = {
  file: null,
  islands: null,
  editViews: null,
  calls: async () => [],
  diptych: async () => (await import('../../instance/platform.js')).platform,
  web: async () => import('../../web/platform-web.js'),
  mail: async () => import('../../email/index.js'),
  markdown: async () => import('../../markdown.js'),
  binding: async () => null,
}

/** What reading a post needs of a configuration. */
export type ConfiguredReader = Pick<Configuration, 'diptych' | 'markdown'>

/** Reads posts with this instance. */
export function postReader(diptych: Diptych): ConfiguredReader {
  return {
    diptych: async () => diptych,
    markdown: async () => (await import('../../markdown.js')).createMarkdown(diptych),
  }
}
