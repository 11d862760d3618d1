/** Maximum characters of a name in a message. */
const NAME_LENGTH = 60

/** What readers miss if a block has no link. `kind` is a readable name ('recording'), `attribute` the stored name. */
export function missingLink(kind: string, name: string | null | undefined, attribute: string): string {
  return `${describeBlock(kind, name)} has no ${attribute} that readers can open. Set it, or remove the block.`
}

/** What readers miss if a quotation is empty. */
export function missingQuote(kind: string, name: string | number | null | undefined): string {
  return `${describeBlock(kind, name)} has no text and no picture. Readers cannot read it. Embed it again, or remove the block.`
}

/** What readers miss if a block is empty. */
export function missingContent(kind: string, content: string): string {
  return `${describeBlock(kind, null)} has no ${content}. Readers do not see it. Add it, or remove the block.`
}

function describeBlock(kind: string, name: string | number | null | undefined): string {
  const stated = String(name ?? '').trim()
  return stated === ''
    ? `${/^[aeiou]/i.test(kind) ? 'An' : 'A'} ${kind}`
    : `The ${kind} ${JSON.stringify(stated.length > NAME_LENGTH ? `${stated.slice(0, NAME_LENGTH)}…` : stated)}`
}
