import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { SiteRows } from '@diptych/server/node'
import { UsageError } from 'diptych/command'
import { postFiles } from '../sources/newsletter.js'
import { writeAtomically } from '../steps/write-posts.js'
import { exportBundle, type BundleExport } from './export-bundle.js'
import { exportedPosts, type PostExport } from './exported-posts.js'
import type { ExportForm } from './forms.js'
import { GhostExport } from './ghost-json.js'
import { writeReadersCsv } from './readers-csv.js'
import { WORDPRESS_END, wordpressHead, wordpressItem } from './wordpress-xml.js'

/** What an export needs. */
export interface ExportOptions extends Omit<PostExport, 'pictureAddress'>, Pick<BundleExport, 'markdown'> {
  /** The folder of the newsletter. */
  readonly newsletter: string
  /** The folder that is made. */
  readonly output: string
  readonly rows: SiteRows | null
  /** The Markdown of a JSON post; null if it would lose something. */
  toMarkdown(path: string, json: string | undefined): string | null
}

/** Lines for a person about what was written. */
export type ExportSummary = readonly string[]

/**
 * Writes a newsletter in one of the forms into a new folder.
 *
 * @throws UsageError if the folder exists.
 */
export async function exportNewsletter(form: ExportForm, options: ExportOptions): Promise<ExportSummary> {
  if (existsSync(options.output)) throw new UsageError(`${options.output}: exists already. Name a new folder.`)
  return FORMS[form](options)
}

const number = (value: number) => value.toLocaleString('en-US')

const FORMS: Readonly<Record<ExportForm, (options: ExportOptions) => Promise<ExportSummary>>> = {
  async bundle({ output, lost, ...rest }) {
    const { posts, media, rows, missing } = await exportBundle({ ...rest, folder: output })
    for (const path of missing) lost({ where: path, message: 'is a picture that a post names and that is not there' })
    const tables = Object.entries(rows).map(([table, count]) => `${number(count)} ${table}`)
    return [
      `${number(posts)} posts, ${number(media)} pictures and files`,
      ...(tables.length ? [tables.join(', ')] : []),
    ]
  },

  async ghost(options) {
    const ghost = new GhostExport()
    await mkdir(options.output, { recursive: true })
    const pictures = pictureCopies(options, 'content/images/diptych', '__GHOST_URL__/')
    let posts = 0
    for await (const post of exportedPosts({ ...options, pictureAddress: pictures.addressOf })) {
      ghost.add(post)
      posts++
    }
    await writeAtomically(join(options.output, 'ghost.json'), ghost.json(options.now))
    return [`${number(posts)} posts in ghost.json`, ...(await pictures.copied()), ...(await readersOf(options))]
  },

  async wordpress(options) {
    await mkdir(options.output, { recursive: true })
    const { name = '', base_url: base = '', language = 'en' } = options.publication
    const pictures = pictureCopies(options, 'uploads', `${String(base)}/wp-content/`)
    const file = createWriteStream(join(options.output, 'wordpress.xml'))
    file.write(wordpressHead(String(name), String(base), String(language)))
    let posts = 0
    for await (const post of exportedPosts({ ...options, pictureAddress: pictures.addressOf }))
      file.write(wordpressItem(post, ++posts))
    file.end(WORDPRESS_END)
    await finished(file)
    const copied = await pictures.copied()
    return [
      `${number(posts)} posts in wordpress.xml`,
      ...copied.map((line) => `${line}. Put the folder uploads into wp-content`),
      ...(await readersOf(options)),
    ]
  },

  async markdown({ newsletter, output, files, ...options }) {
    let posts = 0
    for (const { path } of postFiles(files)) {
      const target = join(output, path.replace(/\.json$/i, '.md'))
      await mkdir(dirname(target), { recursive: true })
      if (/\.json$/i.test(path)) {
        const text = options.toMarkdown(path, await files.file(path)?.text())
        if (text === null) await copyFile(join(newsletter, path), join(output, path))
        else await writeFile(target, text)
      } else await copyFile(join(newsletter, path), target)
      posts++
    }
    const others = files.files.filter(({ path }) => MEDIA.test(path) || path === 'publication.json')
    for (const { path } of others) {
      await mkdir(dirname(join(output, path)), { recursive: true })
      await copyFile(join(newsletter, path), join(output, path))
    }
    return [`${number(posts)} posts, ${number(others.length)} other files`]
  },

  async csv(options) {
    if (options.rows === null)
      throw new UsageError('No database found, so readers cannot be exported. Name it with --database.')
    await mkdir(options.output, { recursive: true })
    return readersOf(options)
  },
}

/** Files that posts show. */
const MEDIA = /\.(png|jpe?g|gif|webp|avif|svg|mp3|m4a|mp4|webm|pdf|epub|zip)$/i

async function readersOf({ rows, output }: ExportOptions): Promise<string[]> {
  if (rows === null) return []
  return [`${number(await writeReadersCsv(rows, join(output, 'readers.csv')))} readers in readers.csv`]
}

/** Pictures that posts show get an address on the other platform, and a copy in its folder. */
function pictureCopies(
  { newsletter, output }: ExportOptions,
  folder: string,
  base: string,
): { addressOf(path: string): string; copied(): Promise<string[]> } {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  return {
    addressOf(path) {
      let name = names.get(path)
      if (name === undefined) {
        name = taken.has(basename(path)) ? path.replaceAll('/', '-') : basename(path)
        taken.add(name)
        names.set(path, name)
      }
      return `${base}${folder}/${encodeURIComponent(name)}`
    },
    async copied() {
      if (names.size === 0) return []
      await mkdir(join(output, folder), { recursive: true })
      for (const [path, name] of names) await copyFile(join(newsletter, path), join(output, folder, name))
      return [`${number(names.size)} pictures in ${folder}`]
    },
  }
}
