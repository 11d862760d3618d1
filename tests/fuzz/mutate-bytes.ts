import { hostileString } from './hostile-values.js'
import type { Random } from './random.js'

const ODD_BYTES = [0, 0x0a, 0x0d, 0x22, 0x27, 0x2c, 0x2e, 0x3a, 0x3b, 0x3c, 0x3d, 0x7f, 0x80, 0xc3, 0xed, 0xef, 0xff]

/** A changed copy of bytes; `other` gives a second one, of which a stretch is taken over. */
export function mutateBytes(bytes: Uint8Array, random: Random, other: () => Uint8Array): Uint8Array {
  let changed: Uint8Array = bytes
  for (let change = 2 ** random.int(0, 3); change > 0; change--) changed = changeOne(changed, random, other)
  return changed
}

function changeOne(bytes: Uint8Array, random: Random, other: () => Uint8Array): Uint8Array {
  const at = random.int(0, bytes.length)
  const length = random.int(0, random.oneIn(3) ? 200 : 8)
  switch (random.int(0, 6)) {
    case 0:
      return splice(bytes, at, length, [])
    case 1:
      return splice(bytes, at, 1, [random.int(0, 255)])
    case 2:
      return splice(bytes, at, random.int(0, 1), [random.pick(ODD_BYTES)])
    case 3:
      return splice(bytes, random.int(0, bytes.length), 0, bytes.subarray(at, at + length))
    case 4: {
      const from = other()
      const start = random.int(0, from.length)
      return splice(bytes, at, length, from.subarray(start, start + random.int(1, 400)))
    }
    case 5:
      return splice(bytes, at, random.int(0, 4), Buffer.from(hostileString(random)))
    default:
      return splice(bytes, at, 1, [((bytes[at] ?? 0) ^ (1 << random.int(0, 7))) & 0xff])
  }
}

function splice(bytes: Uint8Array, at: number, remove: number, insert: Iterable<number>): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), Uint8Array.from(insert), bytes.subarray(at + remove)])
}
