import type { CurrentPublication } from '../domain/post/current-publication.js'
import { isRecord } from '../domain/values/stored-value.js'
import { platformBlocks } from '../nodes/index.js'
import { bool, callback, group, nullable, objectWith, optional, text, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import type { CallOptions, EmbedApi } from '../schema/embed-call.js'
import type { Kit } from '../schema/kit.js'
import { providerHosts } from '../schema/provider-hosts.js'
import {
  type LinkBlock,
  type RecognizedLink,
  type RecognizeOptions,
  recognizeWith,
  resolveWith,
} from '../schema/recognize.js'

export interface RecognizeLinkOptions extends RecognizeOptions {
  /** The schema of the editor, if it has fewer blocks. Default: that of the instance. */
  readonly kit?: Kit | undefined
}

export interface ResolveLinkOptions extends CallOptions {
  /** The schema that the block is for. Default: the platform's. */
  readonly kit?: Kit | undefined
}

const kitOption = optional(objectWith<Kit>('a kit of createDiptych', 'node', 'mark'))

const checkRecognizeLink = signature('recognizeLink', {
  url: text,
  options: group<RecognizeLinkOptions>({
    kit: kitOption,
    // The platform's own record, which has more fields.
    publication: optional(nullable(thatIs<CurrentPublication>('a publication', isRecord))),
    force: optional(bool),
    log: optional(callback()),
  }),
})

const checkResolveLink = signature('resolveLink', {
  link: thatIs<RecognizedLink>(
    'a link from recognizeLink',
    (value) => isRecord(value) && typeof value['node'] === 'string',
  ),
  api: thatIs<EmbedApi>('an api from createApi', isRecord),
  options: group<ResolveLinkOptions>({
    kit: kitOption,
    signal: optional(objectWith<AbortSignal>('an AbortSignal', 'addEventListener')),
  }),
})

/** Recognises the links that become blocks of one kit. */
export interface LinkRecognizer {
  /**
   * The block that a pasted link becomes, either with its attributes or with the call that fetches them. Null if the
   * link stays a link.
   */
  recognizeLink(url: string, options?: RecognizeLinkOptions): RecognizedLink | null
  /** Makes the call of a recognised link and validates its answer with the block's own attributes. Null on failure. */
  resolveLink(link: RecognizedLink, api: EmbedApi, options?: ResolveLinkOptions): Promise<LinkBlock | null>
}

export function linkRecognizer(own: Kit): LinkRecognizer {
  // A publication's own blocks come last in the list and are asked first.
  const blocks = [...own.nodeDefs].reverse()
  // Also with a smaller schema, a link to YouTube must not be taken for a publication.
  const isProviderHost = providerHosts([...platformBlocks, ...own.nodeDefs])
  return {
    recognizeLink(url, given = {}) {
      checkRecognizeLink(url, given)
      const { kit = own, ...options } = given
      return recognizeWith(blocks, kit, url, { ...options, log: options.log ?? warn, isProviderHost })
    },
    async resolveLink(link, api, given = {}) {
      checkResolveLink(link, api, given)
      const { kit = own, ...options } = given
      return resolveWith(kit, link, api, options)
    },
  }
}

function warn(message: string): void {
  // oxlint-disable-next-line no-console -- R-YT-3 asks for a warning. Callers can replace this function.
  console.warn(message)
}
