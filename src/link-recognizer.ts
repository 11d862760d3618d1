import type { CallOptions, EmbedApi } from './domain/api/embed-calls.js'
import type { Kit } from './schema/kit.js'
import {
  recognizeWith,
  resolveWith,
  type LinkBlock,
  type RecognizedLink,
  type RecognizeOptions,
} from './schema/recognize.js'

export interface RecognizeLinkOptions extends RecognizeOptions {
  /** The schema of the editor, if it has fewer blocks. Default: that of the instance. */
  readonly kit?: Kit | undefined
}

export interface ResolveLinkOptions extends CallOptions {
  readonly kit?: Kit | undefined
}

/** Knows the links that become blocks of one kit. */
export interface LinkRecognizer {
  /**
   * The block that a pasted link becomes: with its attributes, or with the call that answers them. Null for a link that
   * stays a link.
   */
  recognizeLink(url: string, options?: RecognizeLinkOptions): RecognizedLink | null
  /**
   * Makes the call of a recognised link and checks its answer with the block's own attributes. Null for any failure.
   */
  resolveLink(link: RecognizedLink, api: EmbedApi, options?: ResolveLinkOptions): Promise<LinkBlock | null>
}

export function linkRecognizer(own: Kit): LinkRecognizer {
  // A publication's own blocks stand last and are asked first.
  const blocks = [...own.nodeDefs].reverse()
  return {
    recognizeLink: (url, { kit = own, ...options } = {}) => recognizeWith(blocks, kit, url, { log: warn, ...options }),
    resolveLink: (link, api, { kit = own, ...options } = {}) => resolveWith(kit, link, api, options),
  }
}

function warn(message: string): void {
  // oxlint-disable-next-line no-console -- R-YT-3 wants it told, and a caller may take it elsewhere.
  console.warn(message)
}
