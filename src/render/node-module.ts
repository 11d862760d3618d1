import type * as crypto from 'node:crypto'
import type * as process from 'node:process'
import type * as workerThreads from 'node:worker_threads'

/** Built-in modules of Node that are faster or more capable than what every runtime has. */
interface NodeModules {
  'node:crypto': typeof crypto
  'node:process': typeof process
  'node:worker_threads': typeof workerThreads
}

/**
 * A built-in module of Node, also available in Bun and Deno; undefined in browsers and Cloudflare Workers. Looked up at
 * run time: an import would prevent the library from loading where the module is missing, and bundlers would have to
 * resolve it.
 */
export function nodeModule<Id extends keyof NodeModules>(id: Id): NodeModules[Id] | undefined {
  const host = (globalThis as { process?: { getBuiltinModule?(id: string): unknown } }).process
  return host?.getBuiltinModule?.(id) as NodeModules[Id] | undefined
}
