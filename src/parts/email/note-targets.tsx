import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'

/** Ids carry the post's own, so that several posts in one mail never collide (N-FN-3). */
export function noteId(kind: 'footnote' | 'footnote-anchor', number: number, { post }: EmailContext): string {
  const owner = post.id ?? post.slug
  return owner === undefined ? `${kind}-${number}` : `${kind}-${number}-${owner}`
}

/** Gmail's web page, Outlook and Yahoo jump to a named anchor only, not to an id (EMAIL-GATE L02). */
export function JumpTarget({ id }: { id: string }): ReactElement {
  // React types know no `name` on a link any more.
  return <a id={id} {...{ name: id }} />
}
