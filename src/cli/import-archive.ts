import { existsSync, statSync } from 'node:fs'
import { readPost } from '../index.js'
import { checkSizes } from './archive/limits.js'
import { layoutOf } from './archive/layout.js'
import { outcomeReport } from './archive/outcome-report.js'
import { readArchive } from './archive/read-archive.js'
import { openArchive } from './archive/zip.js'
import { envelopeText } from './envelope.js'
import { EXIT, type ExitCode } from './exit-code.js'
import { deliver } from './output.js'
import { progressOn } from './progress.js'
import { paintFor, tell, widthOf } from './terminal.js'
import { UsageError } from './usage-error.js'

export function isArchive(path: string): boolean {
  return /\.zip$/i.test(path)
}

/** Where the posts of an archive go: many files need a directory. */
export function archiveDirectory(path: string, output: string | undefined): string {
  if (output === undefined) throw new UsageError(`${path}: an archive needs a directory for its posts: add -o <directory>`)
  if (existsSync(output) && !statSync(output).isDirectory()) throw new UsageError(`-o ${output} is a file, and an archive needs a directory`)
  return output
}

/** An export of the platform in, a file for each of its posts out. `taken` are the file names of this run. */
export async function importArchive(path: string, directory: string, taken: Set<string>): Promise<ExitCode> {
  const archive = await openArchive(path)
  try {
    const layout = layoutOf(archive.files)
    if (layout.posts.length === 0) {
      tell(`${path}: holds no posts; an export has posts.csv beside posts/*.html`)
      return EXIT.content
    }
    checkSizes(path, archive, layout.table, layout.posts)
    const outcome = await readArchive(layout, {
      name: path,
      readPost,
      progress: (total) => progressOn(process.stderr, total),
      async write(stem, post) {
        const name = fileNameFor(stem)
        // Some file systems take names that differ in case for one.
        const key = name.toLowerCase()
        if (taken.has(key)) return `another post was written to ${name}.json`
        taken.add(key)
        await deliver(envelopeText(post), { kind: 'directory', path: directory, ending: '.json' }, name)
        return null
      },
    })
    process.stderr.write(outcomeReport(path, directory, outcome, { width: widthOf(process.stderr), paint: paintFor(process.stderr) }))
    return outcome.failed.length > 0 || outcome.read.size === 0 ? EXIT.content : EXIT.fine
  } finally {
    archive.close()
  }
}

/** A name that every file system takes. */
function fileNameFor(stem: string): string {
  const plain = stem.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, '-').replace(/^[. ]+|[. ]+$/g, '')
  const short = [...plain].slice(0, 80).join('')
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(short) ? `post-${short}` : short
}
