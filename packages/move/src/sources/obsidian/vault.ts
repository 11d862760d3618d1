import type { SourceFiles } from '../../files/source-files.js'
import { isValues } from '../../site-folders/front-matter.js'
import { configuration, folderOf, topFile } from '../../site-folders/site.js'
import { flagOf, textAt } from '../../site-folders/values.js'

// A vault of Obsidian is a folder of notes. Its settings are in `.obsidian`, those of plugins below it.

/** What the settings of a vault say. */
export interface Vault {
  /** The folder of the vault among the files: empty, or with a slash at its end. */
  readonly root: string
  /** Folders of templates, in lower case, without slashes at their ends. */
  readonly templates: readonly string[]
  /** Folders of daily notes; empty if not stated. */
  readonly daily: readonly string[]
  /** Whether a single line break is a space, as in Markdown. Obsidian's default is a new line. */
  readonly isStrict: boolean
}

const SETTINGS = /(^|\/)\.obsidian\/[^/]+\.json$/i

/** Reads the settings. */
export async function vaultOf(files: SourceFiles): Promise<Vault> {
  const file = topFile(files, SETTINGS) ?? topFile(files, /(^|\/)\.obsidian\//)
  const root = file === null ? '' : file.path.slice(0, /(^|\/)\.obsidian\//i.exec(folderOf(file.path))?.index ?? 0)
  const base = root === '' ? '' : `${root}/`
  const settings = (name: string) => configuration(files.file(`${base}.obsidian/${name}`))
  const daily = await settings('daily-notes.json')
  const periodic = await settings('plugins/periodic-notes/data.json')
  const templater = await settings('plugins/templater-obsidian/data.json')
  const { strictLineBreaks } = await settings('app.json')
  const folders = (names: readonly (string | null)[]) =>
    names.map((name) => (name ?? '').replace(/^\/+|\/+$/g, '').toLowerCase()).filter((name) => name !== '')
  const periods = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'].map((period) => {
    const own = periodic[period]
    return isValues(own) ? textAt(own, 'folder') : null
  })
  return {
    root: base,
    templates: folders([textAt(await settings('templates.json'), 'folder'), textAt(templater, 'templates_folder')]),
    daily: folders([textAt(daily, 'folder'), ...periods]),
    isStrict: flagOf(strictLineBreaks) === true,
  }
}
