// WordPress and its plugins write signs that XML does not allow. A bare ampersand would swallow what follows.

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const BARE = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi
const BEGIN = '<![CDATA['
const END = ']]>'
/** Longer than any mark or reference that two pieces may share. */
const KEPT = 40

/** Repairs XML that comes in pieces. Text in CDATA stays as it is. */
export function xmlRepair(): { push(piece: string): string; end(): string } {
  let rest = ''
  let isData = false

  /** Takes what is sure; the last characters wait for the next piece. */
  function take(isLast: boolean): string {
    let written = ''
    for (;;) {
      const mark = isData ? END : BEGIN
      const at = rest.indexOf(mark)
      const to = at === -1 ? (isLast ? rest.length : rest.length - KEPT) : at + mark.length
      if (to <= 0) return written
      const part = rest.slice(0, to)
      written += isData ? part : part.replaceAll(BARE, '&amp;')
      rest = rest.slice(to)
      if (at === -1) return written
      isData = !isData
    }
  }

  return {
    push(piece) {
      rest += piece.replaceAll(FORBIDDEN, '')
      return take(false)
    },
    end: () => take(true),
  }
}
