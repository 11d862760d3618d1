import type * as crypto from 'node:crypto'
import type * as process from 'node:process'
import type * as workerThreads from 'node:worker_threads'

/** The built-in modules of Node that are faster or can do more than what every runtime has. */
interface NodeModules {
  'node:crypto': typeof crypto
  'node:process': typeof process
  'node:worker_threads': typeof workerThreads
}

/**
 * A built-in module of Node, which Bun and Deno have too; undefined in browsers and in Cloudflare Workers. It is asked
 * for while the program runs: an import would keep the library from loading where the module is missing, and bundlers
 * would have to resolve it.
 */
export function nodeModule<Id extends keyof NodeModules>(id: Id): NodeModules[Id] | undefined {
  const host = (globalThis as { process?: { getBuiltinModule?(id: string): unknown } }).process
  return host?.getBuiltinModule?.(id) as NodeModules[Id] | undefined
}
