const LARGEST = 4_000
const UNKNOWN = { width: 1_100, height: 733 } as const

/**
 * The size in pixels in a picture's address, as in `/w_1100,h_733/`, `?w=600&h=400` or `600x400`. Default ratio: 3 to
 * 2.
 */
export function askedSize(url: string): { width: number; height: number } {
  const [, across, down] = /(?<!\d)(\d{1,4})x(\d{1,4})(?!\d)/.exec(url) ?? []
  const width = side(/[/,?&](?:w|width)[_=](\d{1,5})/i.exec(url)?.[1] ?? across) ?? UNKNOWN.width
  const height =
    side(/[/,?&](?:h|height)[_=](\d{1,5})/i.exec(url)?.[1] ?? down) ??
    Math.round((width * UNKNOWN.height) / UNKNOWN.width)
  return { width, height }
}

function side(digits: string | undefined): number | undefined {
  const size = Number(digits)
  return size > 0 ? Math.min(size, LARGEST) : undefined
}
