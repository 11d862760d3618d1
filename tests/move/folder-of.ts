import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emptyFolder, pictureFor } from './substack-house.js'

/** A folder with these files, for one test. A path that ends in `.png` becomes a picture. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = emptyFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path.endsWith('.png') ? pictureFor(path) : text)
  }
  return folder
}
