/** A Content-Type or Content-Disposition as RFC 2045 5.1 writes it. */
export interface MediaType {
  /** Lower-case: `text/plain`, `attachment`; empty if missing. */
  type: string
  /** Names lower-case, values as written. */
  parameters: ReadonlyMap<string, string>
}

const PARAMETER = /;[ \t]*([^\s;=]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|([^\s;]*))/y

export function readMediaType(value: string): MediaType {
  const type = /^[^\s;]*/.exec(value)?.[0].toLowerCase() ?? ''
  const parameters = new Map<string, string>()
  for (let at = value.indexOf(';'); at !== -1;) {
    PARAMETER.lastIndex = at
    const found = PARAMETER.exec(value)
    const name = found?.[1]?.toLowerCase()
    // The first of repeated parameters counts, as in most mail programs.
    if (found && name !== undefined && !parameters.has(name))
      parameters.set(name, found[2]?.replace(/\\([^])/g, '$1') ?? found[3] ?? '')
    at = value.indexOf(';', found ? PARAMETER.lastIndex : at + 1)
  }
  return { type, parameters }
}
