import { kit, writeDocument, type Post } from '../index.js'

/** A post as `render` reads it again. */
export function envelopeText({ publication, post, body, data }: Post): string {
  return `${JSON.stringify({ publication, post, body: writeDocument(kit, body), data }, null, 2)}\n`
}
