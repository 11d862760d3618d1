import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Pictures that did not come: the report names a file for each, and a writer who has the picture puts it there.

/** The name under which a writer supplies the file of an address. */
export function suppliedName(address: string): string {
  const [plain = ''] = address.split(/[?#]/)
  const name = plain
    .slice(plain.lastIndexOf('/') + 1)
    .replaceAll(/%[0-9a-f]{2}/gi, '-')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(-60)
  return `${keyOf(address)}-${name || 'picture'}`
}

/** Finds the files that a writer supplied; the ending of a name does not matter. */
export async function suppliedFiles(folder: string): Promise<(address: string) => string | null> {
  const names = await readdir(folder).catch(() => [])
  const byKey = new Map(names.map((name) => [name.slice(0, KEY), join(folder, name)]))
  return (address) => byKey.get(keyOf(address)) ?? null
}

const KEY = 10

function keyOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, KEY)
}
