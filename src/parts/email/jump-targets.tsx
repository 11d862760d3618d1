import type { ReactElement } from 'react'
import type { EmailContext } from '../../render/context.js'

/** Id of a note. Contains the post's id, so that several posts in one mail cannot collide (N-FN-3). */
export function noteId(kind: 'footnote' | 'footnote-anchor', number: number, { post }: EmailContext): string {
  const name = `${kind}-${number}`
  const owner = post.id ?? post.slug
  return owner === undefined ? name : `${name}-${owner}`
}

/** A named anchor: Gmail's web page, Outlook and Yahoo do not jump to an id (EMAIL-GATE L02). */
export function JumpTarget({ id }: { id: string }): ReactElement {
  // React's types no longer know `name` on a link.
  return <a id={id} {...{ name: id }} />
}
