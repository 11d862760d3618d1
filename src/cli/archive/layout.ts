import type { ArchiveFile } from './zip.js'

/** The files of an export that hold its posts. */
export interface Layout {
  readonly table: ArchiveFile | null
  /** Other files of that name. They are not read. */
  readonly otherTables: readonly ArchiveFile[]
  readonly posts: readonly ArchiveFile[]
}

/**
 * Finds `posts.csv` and `posts/*.html` next to it, at the top of the archive or in a folder. If neither exists, takes
 * every HTML file. Ignores everything else (statistics, subscriber lists, files that macOS adds).
 */
export function layoutOf(files: readonly ArchiveFile[]): Layout {
  const own = files.filter(({ path }) => !path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.')))
  const [table = null, ...otherTables] = own
    .filter(({ path }) => /(^|\/)posts\.csv$/i.test(path))
    .sort((a, b) => depth(a) - depth(b))
  const pages = own.filter(({ path }) => /\.x?html?$/i.test(path))
  const folder = table ? table.path.slice(0, -'posts.csv'.length) : null
  const beside = pages.filter(({ path }) => {
    const at = /^(.*\/|)posts\/[^/]+$/i.exec(path)
    return at !== null && (folder === null || at[1] === folder)
  })
  return { table, otherTables, posts: beside.length > 0 ? beside : pages }
}

function depth({ path }: ArchiveFile): number {
  return path.split('/').length
}
