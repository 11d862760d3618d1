import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isWithinFolder, PICTURE_TYPES, pictureKind } from 'diptych/newsletter'

export interface KeptPicture {
  /** Relative to the post's folder, as in `../assets/harbour.png`. */
  readonly address: string
}

/** A picture that was refused, with the reason as a sentence. */
export interface RefusedPicture {
  readonly refused: string
}

export interface PictureToKeep {
  readonly bytes: Uint8Array
  /** File name on the writer's machine. Only its letters and digits are used. */
  readonly name: string
  /** Real path of the newsletter's folder. */
  readonly folder: string
  /** Real path of the post's file. */
  readonly post: string
}

const ASSETS = 'assets'
/** Bytes. The pictures of a newsletter have the same limit. */
export const LARGEST_PICTURE = 10_000_000
const NAME = 60
const TRIES = 1000
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}
/** Reserved device names of Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * Writes a picture into `assets/` of the newsletter. The content decides the type, not the name. Never replaces a file;
 * an identical picture is not written again.
 *
 * @throws Errors of the file system.
 */
export async function keepPicture({ bytes, name, folder, post }: PictureToKeep): Promise<KeptPicture | RefusedPicture> {
  if (bytes.length > LARGEST_PICTURE)
    return { refused: `The picture is larger than ${LARGEST_PICTURE / 1_000_000} MB. Make it smaller.` }
  const kind = pictureKind(bytes)
  const ending = kind && ENDINGS[kind.type]
  if (!ending) return { refused: `The file is not a picture type that browsers show. Use ${PICTURE_TYPES}.` }
  const assets = join(folder, ASSETS)
  await mkdir(assets, { recursive: true })
  const real = await realpath(assets)
  if (!isWithinFolder(folder, real))
    return { refused: `The folder '${ASSETS}' is a link that leads out of the newsletter's folder.` }
  const stem = safeStem(name)
  for (let count = 1; count <= TRIES; count++) {
    const file = join(real, `${stem}${count === 1 ? '' : `-${count}`}.${ending}`)
    if (await isKept(file, bytes)) return { address: relative(dirname(post), file).split(sep).join('/') }
  }
  return { refused: `The folder '${ASSETS}' has too many pictures of this name.` }
}

/** Letters and digits of a file name, in lower case, without the extension. */
export function safeStem(name: string): string {
  const stem = name
    .slice(-4 * NAME)
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  const short = [...stem].slice(0, NAME).join('').replace(/-$/, '') || 'picture'
  return DEVICE.test(short) ? `picture-${short}` : short
}

/** Whether the file contains exactly these bytes. */
async function isKept(file: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeFile(file, bytes, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const there = await readFile(file).catch(() => null)
    return there !== null && there.equals(bytes)
  }
}
