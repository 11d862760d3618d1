import type { CallOptions, EmbedApi } from './domain/api/embed-calls.js'
import { kit as everything, nodes } from './nodes/index.js'
import type { AnyNodeDef } from './schema/define.js'
import type { Kit } from './schema/kit.js'
import {
  recognizeWith,
  resolveWith,
  type LinkBlock,
  type RecognizedLink,
  type RecognizeOptions,
} from './schema/recognize.js'

export type { LinkBlock, RecognizedLink } from './schema/recognize.js'

const defs: readonly AnyNodeDef[] = Object.values(nodes)

export interface RecognizeLinkOptions extends RecognizeOptions {
  /** The schema of the editor. Default: all nodes. */
  readonly kit?: Kit | undefined
}

/**
 * The block that a pasted link becomes: with its attributes, or with the call that answers them. Null for a link
 * that stays a link.
 */
export function recognizeLink(
  url: string,
  { kit = everything, ...options }: RecognizeLinkOptions = {},
): RecognizedLink | null {
  return recognizeWith(defs, kit, url, { log: warn, ...options })
}

function warn(message: string): void {
  // oxlint-disable-next-line no-console -- R-YT-3 wants it told, and a caller may take it elsewhere.
  console.warn(message)
}

/** Makes the call of a recognised link and checks the answer with the block's own attributes; null for any failure. */
export function resolveLink(
  link: RecognizedLink,
  api: EmbedApi,
  { kit = everything, ...options }: CallOptions & { readonly kit?: Kit | undefined } = {},
): Promise<LinkBlock | null> {
  return resolveWith(kit, link, api, options)
}
