import { extname } from 'node:path'
import { inputFormat, type PostLibrary } from 'diptych/newsletter'
import type { PostSource, SourceSaved } from '../../page/protocol.js'
import { keepPicture, type KeptPicture, type RefusedPicture } from './keep-picture.js'
import { readSource, saveSource } from './source-file.js'

/** The files of posts, by post name. All methods return null for unknown names. */
export interface PostFiles {
  read(name: string): Promise<PostSource | null>
  /** Saves a text, unless the file is no longer the version `replaces`. */
  save(name: string, text: string, replaces: string): Promise<SourceSaved | null>
  /** Stores a picture in the newsletter of a post. */
  keepPicture(name: string, file: string, bytes: Uint8Array): Promise<KeptPicture | RefusedPicture | null>
}

export function postFilesOf(library: PostLibrary): PostFiles {
  // Saves run one after the other, so that two cannot replace the same version.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    async read(name) {
      const file = await library.fileOf(name)
      if (file === null) return null
      const { text, version } = await readSource(file)
      return { name, format: inputFormat({ extension: extname(file).toLowerCase(), text }), text, version }
    },
    async save(name, text, replaces) {
      const file = await library.fileOf(name)
      if (file === null) return null
      const result = await inTurn(() => saveSource(file, text, replaces))
      if (result.saved) await library.refresh(name)
      return result.saved ? result : { saved: false, ...result.state }
    },
    async keepPicture(name, picture, bytes) {
      const post = await library.fileOf(name)
      if (post === null) return null
      return keepPicture({ bytes, name: picture, folder: await library.newsletterFolder(post), post })
    },
  }
}
