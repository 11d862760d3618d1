import type { RecognizedLink } from '../index.js'
import { configurationOf } from './configuration/find-configuration.js'
import { EXIT, type ExitCode } from './exit-code.js'
import { STDIN } from './inputs.js'
import { warn } from './terminal.js'

export interface RecognizeFlags {
  /** A host. */
  readonly publication?: string
  readonly force?: boolean
}

/** Prints one JSON object per line: what each link becomes in a post. */
export async function recognize(urls: readonly string[], { publication, force }: RecognizeFlags): Promise<ExitCode> {
  const { recognizeLink } = await (await configurationOf(STDIN)).diptych()
  const options = {
    publication: publication === undefined ? null : { base_url: `https://${publication}` },
    force,
    log: warn,
  }
  for (const url of urls) process.stdout.write(`${JSON.stringify({ url, ...lineOf(recognizeLink(url, options)) })}\n`)
  return EXIT.fine
}

function lineOf(link: RecognizedLink | null): object {
  if (link === null) return { node: null }
  return link.kind === 'ready' ? { node: link.node, attrs: link.attrs } : { node: link.node, call: link.call }
}
