import { selectElements } from '@diptych/lint/mail'
import { localPicturePath, localPicturesIn, replaceLocalPictures } from 'diptych/domain'
import { type PictureFolder, pictureKind } from 'diptych/newsletter'

/** A picture of a page or mail. */
export interface ShownPicture {
  /** Path of a file of the newsletter, or an address. */
  readonly name: string
  readonly isFile: boolean
  /** Alternative text; null if missing. */
  readonly alt: string | null
  /** Size in pixels, as in `1200 × 800`: the real size of a file, the stated size of others; null if unknown. */
  readonly pixels: string | null
  /** File size; null for pictures on the web, which the proof does not load. */
  readonly bytes: number | null
  /** Whether the proof contains it. */
  readonly isEmbedded: boolean
}

export interface EmbeddedPictures {
  /** Embeds the picture files in a document. */
  embed(html: string): string
  isEmbedded(path: string): boolean
}

/** Maximum characters of picture files in all frames together. */
const ROOM = 25_000_000
const MISSING = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'.replaceAll(' ', '%20')

/** Embeds picture files in documents, small ones first. Each frame needs its own copy. */
export function embeddedPictures(documents: readonly string[], folder: PictureFolder): EmbeddedPictures {
  const copies = new Map<string, number>()
  for (const html of documents.map(withoutPictureLinks))
    for (const address of localPicturesIn(html)) {
      const path = localPicturePath(address)
      if (path !== null) copies.set(path, (copies.get(path) ?? 0) + html.split(address).length - 1)
    }
  const addresses = [...copies.keys()].flatMap((path) => {
    const file = folder.read(path)
    return file ? [{ path, data: `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}` }] : []
  })
  const embedded = new Map<string, string>()
  let room = ROOM
  for (const { path, data } of addresses.sort((one, other) => one.data.length - other.data.length)) {
    room -= data.length * (copies.get(path) ?? 1)
    if (room < 0) break
    embedded.set(path, data)
  }
  return {
    embed: (html) => replaceLocalPictures(withoutPictureLinks(html), (path) => embedded.get(path) ?? MISSING),
    isEmbedded: (path) => embedded.has(path),
  }
}

/** Removes links to picture files, which would be another copy in a proof. */
function withoutPictureLinks(html: string): string {
  return html.replace(/ href="https:\/\/pictures\.invalid\/[\w.~%/-]+"/g, '')
}

/** The pictures of the documents, in order, without duplicates. */
export function picturesOf(
  documents: readonly string[],
  folder: PictureFolder,
  { isEmbedded }: EmbeddedPictures,
): ShownPicture[] {
  const found = new Map<string, ShownPicture>()
  for (const html of documents) {
    for (const { attribs } of selectElements(html, 'img')) {
      const { src = '', alt = null, width, height } = attribs
      if (src === '' || src.startsWith('data:') || found.has(src)) continue
      const path = localPicturePath(src)
      const stated = width && height ? `${width} × ${height}` : null
      found.set(
        src,
        path === null
          ? { name: src, isFile: false, alt, pixels: stated, bytes: null, isEmbedded: false }
          : { ...fileFacts(path, folder), name: path, isFile: true, alt, isEmbedded: isEmbedded(path) },
      )
    }
  }
  return [...found.values()]
}

function fileFacts(path: string, folder: PictureFolder): Pick<ShownPicture, 'pixels' | 'bytes'> {
  const file = folder.read(path)
  if (!file) return { pixels: null, bytes: null }
  const kind = pictureKind(file.bytes)
  const pixels = kind?.width && kind.height ? `${kind.width} × ${kind.height}` : null
  return { pixels, bytes: file.bytes.length }
}
