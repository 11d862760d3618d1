/** Quotes untrusted text for a message and shortens it. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)
}
