import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import type { Done } from 'diptych/command'
import { previewCommand } from './commands/preview.js'
import { proofCommand } from './commands/proof.js'

/**
 * Adds the commands of the writer to the program `diptych`.
 *
 * @param done takes the exit code of a command
 * @param page folder with the built files of the preview's page. Default: that of this package.
 */
export function addCommands(root: Command, done: Done, page: URL = new URL('./page/', import.meta.url)): void {
  const stylesheet = pathToFileURL(createRequire(import.meta.url).resolve('diptych/web.css'))
  previewCommand(root, done, { preview: page, stylesheet })
  proofCommand(root, done)
}
