/** Bytes as a string with one code unit per byte, for regular expressions. */
export function octetString(octets: Uint8Array): string {
  let text = ''
  for (const octet of octets) text += String.fromCharCode(octet)
  return text
}

/** The reverse of `octetString`. */
export function octetsOf(text: string): Uint8Array {
  const octets = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) octets[at] = text.charCodeAt(at)
  return octets
}

/** A line of the message: offsets without its end, which is CRLF, a bare LF, or the end of the message. */
export interface WireLine {
  from: number
  to: number
}

export function* wireLines(raw: string, from = 0, to = raw.length): Generator<WireLine> {
  for (let at = from; at < to;) {
    const feed = raw.indexOf('\n', at)
    const end = feed === -1 || feed >= to ? to : feed
    yield { from: at, to: end > at && end < to && raw.charCodeAt(end - 1) === 13 ? end - 1 : end }
    at = end + 1
  }
}

/** Converts offsets to line numbers from 1, efficiently for many offsets. */
export function lineCounter(text: string): (offset: number) => number {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= lineStarts(text)
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
