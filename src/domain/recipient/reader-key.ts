/**
 * What names a reader of a site in signed links, votes and gifts. Ids of lists from other systems are other names, so a
 * link of such a list never acts for a reader of the site.
 */
export function readerKey({ id }: Readonly<Record<'id', number>>): string {
  return `reader:${id}`
}

/** The id in a reader's key; null for other names, such as addresses and ids of lists. */
export function readerIdIn(name: string): number | null {
  const [, id] = /^reader:([1-9]\d{0,8})$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}
