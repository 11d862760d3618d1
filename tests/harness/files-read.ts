import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve } from 'node:path'

/** Names of functions that open or read a file by its path. */
const READERS = ['open', 'openSync', 'readFile', 'readFileSync'] as const
const PROMISED = ['open', 'readFile'] as const

/** The files that `work` opens or reads in this process, below a folder. */
export async function filesRead(folder: string, work: () => Promise<unknown>): Promise<string[]> {
  const read = new Set<string>()
  const note = (path: unknown) => {
    if (typeof path === 'string' && resolve(path).startsWith(`${folder}/`))
      read.add(resolve(path).slice(folder.length + 1))
  }
  const restore = [
    ...READERS.map((name) => patched(fs as unknown as Functions, name, note)),
    ...PROMISED.map((name) => patched(fs.promises as unknown as Functions, name, note)),
  ]
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    for (const each of restore) each()
    syncBuiltinESMExports()
  }
  return [...read].sort()
}

type Functions = Record<string, (...args: unknown[]) => unknown>

function patched(functions: Functions, name: string, note: (path: unknown) => void): () => void {
  const original = functions[name]
  if (original === undefined) throw new Error(`fs has no ${name}`)
  functions[name] = function (this: unknown, ...args) {
    note(args[0])
    return original.apply(this, args)
  }
  return () => void (functions[name] = original)
}
