import { isRelativeAddress } from '../domain/links/relative-address.js'
import type { Size } from '../domain/pictures/image-size.js'
import { localPictureAddress } from '../domain/pictures/local-picture.js'
import { missingSides } from '../domain/pictures/real-size.js'
import { isRecord } from '../domain/values/stored-value.js'
import type { JsonPath } from './problem.js'

/** A picture file of the newsletter. */
export interface LocalPicture extends Partial<Size> {
  /** Path from the newsletter's folder, separated by `/`. */
  readonly path: string
}

/**
 * Finds the file of a picture whose address is relative or a path. Returns the file, or one sentence that says why
 * there is none. Null if the address is something else.
 */
export type FindPicture = (address: string) => LocalPicture | string | null

/** A value whose relative pictures have an address, and the reasons why some have none. */
export interface PlacedValue {
  readonly value: unknown
  readonly problems: readonly { readonly path: JsonPath; readonly message: string }[]
}

/** Gives the relative pictures of stored JSON an address and, if missing, the size of their files. */
export function withLocalPictures(
  value: unknown,
  places: readonly (readonly string[])[],
  find: FindPicture,
): PlacedValue {
  const problems: { path: JsonPath; message: string }[] = []
  const placed = (at: unknown, [key, ...rest]: readonly string[], path: JsonPath): unknown => {
    if (key === undefined) return at
    if (key === '*')
      return Array.isArray(at) ? mapList(at, (item: unknown, index) => placed(item, rest, [...path, index])) : at
    if (!isRecord(at) || !Object.hasOwn(at, key)) return at
    const own = at[key]
    if (rest.length > 0) {
      const changed = placed(own, rest, [...path, key])
      return changed === own ? at : { ...at, [key]: changed }
    }
    const found = typeof own === 'string' && isRelativeAddress(own) ? find(own) : null
    if (typeof found === 'string') problems.push({ path: [...path, key], message: found })
    if (found === null || typeof found === 'string') return at
    const sides = key === 'src' ? sidesOf(at, found) : {}
    return { ...at, ...sides, [key]: localPictureAddress(found.path) }
  }
  return { value: places.reduce((at, place) => placed(at, place, []), value), problems }
}

/** The unstated sides of a picture file. */
export function sidesOf(stated: Readonly<Record<string, unknown>>, { width, height }: LocalPicture): Partial<Size> {
  return width && height ? missingSides({ width: stated['width'], height: stated['height'] }, { width, height }) : {}
}

/** Maps a list; returns the same list if nothing changed. */
function mapList(list: readonly unknown[], change: (item: unknown, index: number) => unknown): readonly unknown[] {
  const changed = list.map(change)
  return changed.some((item, index) => item !== list[index]) ? changed : list
}
