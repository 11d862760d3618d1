import { rememberMedia } from '../../domain/api/embedded-media.js'
import type { RenderOptions } from '../../render/create-context.js'

/** Caches `resolveMedia` results, so that several compiles look each video up once. */
export function withRememberedMedia<O extends RenderOptions>(options: O): O {
  return options.resolveMedia ? { ...options, resolveMedia: rememberMedia(options.resolveMedia) } : options
}
