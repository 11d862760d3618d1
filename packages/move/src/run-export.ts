import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EXIT, type ExitCode, printError, UsageError } from 'diptych/command'
import { configurationOf, keepAddress, markdownOf, rewritePictures } from 'diptych/newsletter'
import { exportNewsletter } from './export/export.js'
import type { ExportForm } from './export/forms.js'
import { openSource } from './files/open-source.js'
import type { Finding } from './source/source.js'
import { postFiles } from './sources/newsletter.js'

export interface ExportFlags {
  readonly output: string
  readonly to: ExportForm
  readonly database?: string
  readonly json?: boolean
}

/** Runs the command `diptych export`. */
export async function runExport(folder: string, flags: ExportFlags): Promise<ExitCode> {
  const { files } = await openSource(folder)
  if (postFiles(files).length === 0) throw new UsageError(`${folder}: has no posts. Name the folder of a newsletter.`)
  const configuration = await configurationOf(folder)
  const [diptych, markdown, web] = await Promise.all([
    configuration.diptych(),
    configuration.markdown(),
    configuration.web(),
  ])
  const publication = await publicationOf(folder)
  const lost: Finding[] = []
  const rows = await siteRows(folder, flags)
  try {
    const lines = await exportNewsletter(flags.to, {
      newsletter: folder,
      output: flags.output,
      files,
      diptych,
      markdown,
      web,
      publication,
      rows,
      now: new Date(),
      lost: (finding) => void lost.push(finding),
      toMarkdown(path, text) {
        const post = diptych.readPost(JSON.parse(text ?? 'null'), { publication, findPicture: keepAddress })
        const { text: written, left } = markdownOf(post, publication, '', markdown)
        const fields = left.filter((name) => !name.startsWith('publication.'))
        if (fields.length > 0) {
          lost.push({ where: path, message: `Markdown cannot store ${fields.join(', ')}. It stays JSON.` })
          return null
        }
        return rewritePictures(written, (address) => address, 'markdown')
      },
    })
    if (flags.json)
      process.stdout.write(
        `${JSON.stringify({ output: flags.output, form: flags.to, written: lines, lost }, null, 2)}\n`,
      )
    else for (const line of lines) process.stdout.write(`${line}\n`)
    for (const { where, message } of lost) printError(`${where}: ${message}`)
    return lost.length > 0 ? EXIT.content : EXIT.fine
  } finally {
    await rows?.close()
  }
}

async function siteRows(folder: string, { database }: ExportFlags) {
  const address = database ?? join(folder, '.diptych', 'db')
  if (database === undefined && !existsSync(address)) return null
  const { openSiteRows } = await import('@diptych/server/node')
  return openSiteRows(address)
}

async function publicationOf(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const path = join(folder, 'publication.json')
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  } catch {
    throw new UsageError(`${path}: is not valid JSON.`)
  }
}
