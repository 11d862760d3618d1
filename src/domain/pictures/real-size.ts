import type { Size } from './image-size.js'

/** The picture size stated in a post: pixels as numbers or text, or nothing. */
export interface StatedSize {
  readonly width: unknown
  readonly height: unknown
}

/** The sides missing in a post, from the size of the picture's file. They keep the file's aspect ratio. */
export function missingSides({ width, height }: StatedSize, real: Size): Partial<Size> {
  if (isStated(width) && isStated(height)) return {}
  if (isStated(width)) return scaleSide('height', Number(width), real.height / real.width)
  if (isStated(height)) return scaleSide('width', Number(height), real.width / real.height)
  return { width: real.width, height: real.height }
}

function scaleSide(side: 'width' | 'height', other: number, shape: number): Partial<Size> {
  return other > 0 && shape > 0 ? { [side]: Math.max(1, Math.round(other * shape)) } : {}
}

function isStated(side: unknown): boolean {
  return side !== null && side !== undefined && side !== ''
}
