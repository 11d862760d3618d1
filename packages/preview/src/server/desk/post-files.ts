import { extname } from 'node:path'
import { createPost, inputFormat, type PostLibrary } from 'diptych/newsletter'
import type {
  DocumentSaved,
  DocumentToSave,
  NamedPost,
  PostDocument,
  PostSource,
  SameDocument,
  SavedPicture,
  StoredSnippet,
  SourceSaved,
} from '../../page/protocol.js'
import { placesOf } from '../source-places.js'
import { keepPicture, type RefusedPicture } from './keep-picture.js'
import { renamePost, type RefusedName } from './name-post.js'
import { editedText, postDocument } from './post-document.js'
import { keepSnippet, readSnippets } from './snippet-files.js'
import { readSource, saveSource } from './source-file.js'

/** The files of posts, by post name. Methods return null for unknown names. */
export interface PostFiles {
  /** Whether letters can be created and renamed: not for a single file. */
  readonly nameable: boolean
  read(name: string): Promise<PostSource | null>
  /** Saves a text, unless the file is no longer the version `replaces`. */
  save(name: string, text: string, replaces: string): Promise<SourceSaved | null>
  /** Creates a letter in the watched folder; null if a single file is watched. */
  create(title: string): Promise<NamedPost | RefusedName | null>
  /** Gives a post's file another name in its folder, without its ending. */
  rename(name: string, stem: string): Promise<NamedPost | RefusedName | null>
  /** Stores a picture in the newsletter of a post. */
  keepPicture(name: string, file: string, bytes: Uint8Array): Promise<SavedPicture | RefusedPicture | null>
  /** The snippets of the newsletter of a post. */
  readSnippets(name: string): Promise<readonly StoredSnippet[] | null>
  /** Stores a snippet in the newsletter of a post. */
  keepSnippet(name: string, snippet: StoredSnippet): Promise<StoredSnippet | { readonly refused: string } | null>
  /** The post in a file, for the visual editor. Reads it only if it has another version than the one that is known. */
  readDocument(name: string, known: string | undefined): Promise<PostDocument | SameDocument | null>
  /** Saves an edited post, unless its file is no longer the version that it was read from. */
  saveDocument(name: string, edit: DocumentToSave): Promise<DocumentSaved | null>
}

export function postFilesOf(library: PostLibrary): PostFiles {
  // Saves run one after the other, so that two cannot replace the same version.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  const documentIn = async (name: string, file: string): Promise<PostDocument> =>
    postDocument({ name, file, ...(await readSource(file)) }, await library.surroundingsOf(file))
  return {
    nameable: library.folder !== null,
    async read(name) {
      const file = await library.fileOf(name)
      if (file === null) return null
      const { text, version } = await readSource(file)
      const format = inputFormat({ extension: extname(file).toLowerCase(), text })
      return { name, format, text, version, places: placesOf(await library.load(name)) }
    },
    async readDocument(name, known) {
      const file = await library.fileOf(name)
      if (file === null) return null
      const isSame = known !== undefined && (await readSource(file)).version === known
      return isSame ? { same: true } : documentIn(name, file)
    },
    async saveDocument(name, edit) {
      const file = await library.fileOf(name)
      if (file === null) return null
      const result = await inTurn(async () => {
        const { text, version } = await readSource(file)
        if (version !== edit.version) return null
        const edited = await editedText({ name, file, text, version }, edit, await library.surroundingsOf(file))
        return saveSource(file, edited, version)
      })
      if (!result?.saved) return { saved: false, ...(await documentIn(name, file)) }
      await library.refresh(name)
      return result
    },
    async save(name, text, replaces) {
      const file = await library.fileOf(name)
      if (file === null) return null
      const result = await inTurn(() => saveSource(file, text, replaces))
      if (result.saved) await library.refresh(name)
      return result.saved ? result : { saved: false, ...result.state }
    },
    async create(title) {
      const { folder } = library
      if (folder === null) return null
      const names = library.list().map(({ name }) => name)
      const created = await inTurn(() => createPost(title, folder, names))
      if ('name' in created) await library.refresh(created.name)
      return created
    },
    async rename(name, stem) {
      const { folder } = library
      if (folder === null || (await library.fileOf(name)) === null) return null
      const renamed = await inTurn(() => renamePost(name, folder, stem))
      if ('name' in renamed && renamed.name !== name) {
        // The new name first: pages that show the old one find it.
        await library.refresh(renamed.name)
        await library.refresh(name)
      }
      return renamed
    },
    async readSnippets(name) {
      const post = await library.fileOf(name)
      return post === null ? null : readSnippets(await library.newsletterFolder(post))
    },
    async keepSnippet(name, snippet) {
      const post = await library.fileOf(name)
      return post === null ? null : keepSnippet(snippet, await library.newsletterFolder(post))
    },
    async keepPicture(name, picture, bytes) {
      const post = await library.fileOf(name)
      if (post === null) return null
      const folder = await library.newsletterFolder(post)
      const kept = await keepPicture({ bytes, name: picture, folder, post })
      if ('refused' in kept) return kept
      const found = (await library.surroundingsOf(post)).findPicture?.(kept.address)
      return { address: kept.address, path: found && typeof found === 'object' ? found.path : null }
    },
  }
}
