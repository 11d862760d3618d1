/** Whether a record ends with its line, goes on in the next, or has a misplaced quotation mark. */
export type Quoting = 'closed' | 'open' | 'broken'

/** Reads the quotation marks of one line. `open`: the line begins inside a quoted field. */
export function quotingAfter(line: string, delimiter: string, open: boolean): Quoting {
  let at = line.indexOf('"')
  if (at === -1) return open ? 'open' : 'closed'
  let inside = open
  while (at !== -1) {
    const next = line[at + 1]
    if (!inside) {
      if (at > 0 && line[at - 1] !== delimiter) return 'broken'
      inside = true
    } else if (next === '"') at++
    else if (next === undefined || next === delimiter) inside = false
    else return 'broken'
    at = line.indexOf('"', at + 1)
  }
  return inside ? 'open' : 'closed'
}
