import { rememberMedia } from '../../domain/api/embedded-media.js'
import type { RenderOptions } from '../../render/create-context.js'

/** Compiling several times asks for each film once. */
export function withRememberedMedia<O extends RenderOptions>(options: O): O {
  return options.resolveMedia ? { ...options, resolveMedia: rememberMedia(options.resolveMedia) } : options
}
