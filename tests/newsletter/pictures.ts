/** A PNG of one colour type and no pixels: enough for a size. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

/** A JPEG that a camera held on its side wrote: EXIF orientation 6. */
export function turnedJpeg(width: number, height: number): Buffer {
  const exif = Buffer.alloc(34)
  exif.writeUInt16BE(0xffe1, 0)
  exif.writeUInt16BE(32, 2)
  exif.write('Exif\0\0', 4, 'latin1')
  exif.write('MM', 10, 'latin1')
  exif.writeUInt16BE(42, 12)
  exif.writeUInt32BE(8, 14)
  exif.writeUInt16BE(1, 18)
  exif.writeUInt16BE(0x0112, 20)
  exif.writeUInt16BE(3, 22)
  exif.writeUInt32BE(1, 24)
  exif.writeUInt16BE(6, 28)
  const frame = Buffer.alloc(19)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(17, 2)
  frame.writeUInt8(8, 4)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), exif, frame])
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'
