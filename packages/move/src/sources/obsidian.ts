import type { SourceFiles } from '../files/source-files.js'
import { siteMedia } from '../site-folders/site-media.js'
import { sitePosts } from '../site-folders/site-pages.js'
import type { Site } from '../site-folders/site.js'
import { defineSource } from '../source/source.js'
import { vaultNotes } from './obsidian/notes.js'
import { vaultOf, type Vault } from './obsidian/vault.js'

// A vault of Obsidian: notes in Markdown with links in double brackets, attachments anywhere.

const WIKI = /!?\[\[[^[\]\n]{1,200}\]\]/

/** Vaults of Obsidian. */
export const obsidian = defineSource({
  name: 'obsidian',
  title: 'Obsidian',
  async recognise(files) {
    const notes = files.find(/\.md$/i)
    if (notes.length === 0) return 0
    if (files.find(/(^|\/)\.obsidian\/[^/]+/).length > 0) return 0.9
    return (await hasWikiLinks(files)) ? 0.4 : 0
  },
  async *posts(context) {
    const vault = await vaultOf(context.files)
    const site = siteOf(vault)
    yield* sitePosts(context, site, await vaultNotes(context, vault, site))
  },
  async *media({ files }) {
    const vault = await vaultOf(files)
    const names = new Map<string, number>()
    const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
    for (const { path } of files.files) names.set(nameOf(path), (names.get(nameOf(path)) ?? 0) + 1)
    // Notes name a file by its name alone if no other file has it.
    yield* siteMedia(files, siteOf(vault), (path) => [
      `/${path}`,
      path,
      ...(names.get(nameOf(path)) === 1 && path.includes('/') ? [nameOf(path)] : []),
    ])
  },
  notExported: [
    'Readers: a vault has none. Move the list from the service that mails your posts.',
    'What plugins compute, and dates of files.',
  ],
})

const SAMPLE = 200

async function hasWikiLinks(files: SourceFiles): Promise<boolean> {
  for (const file of files.find(/\.md$/i).slice(0, SAMPLE)) {
    const text = file.size < 1_000_000 ? await file.text().catch(() => '') : ''
    if (WIKI.test(text.replaceAll(/```[^]*?```|`[^`\n]*`/g, ''))) return true
  }
  return false
}

function siteOf({ root }: Vault): Site {
  return {
    root,
    origin: null,
    basePath: '',
    zone: null,
    title: null,
    description: null,
    language: null,
    authors: new Map(),
    author: null,
  }
}
