import type { Document, Element } from 'domhandler'
import { findAll } from 'domutils'
import { isRelativeAddress } from '../../domain/links/relative-address.js'
import { localPictureAddress } from '../../domain/pictures/local-picture.js'
import { sidesOf, type FindPicture } from '../local-pictures.js'
import type { ImportRun } from './import-run.js'

/** Gives pictures with local files an address and their size. Without a file, a picture keeps its address. */
export function placeLocalImages(
  root: Document | Element,
  find: FindPicture,
  { missingPictures }: Pick<ImportRun, 'missingPictures'>,
): void {
  for (const element of findAll(({ name }) => name === 'img', root.children)) {
    const { attribs } = element
    const found = attribs['src'] && isRelativeAddress(attribs['src']) ? find(attribs['src']) : null
    if (typeof found === 'string') missingPictures.set(element, found)
    if (found === null || typeof found === 'string') continue
    attribs['src'] = localPictureAddress(found.path)
    for (const [side, pixels] of Object.entries(sidesOf(attribs, found))) attribs[side] = String(pixels)
  }
}
