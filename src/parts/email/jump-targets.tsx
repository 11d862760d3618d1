import type { ReactElement } from 'react'
import { decodeComponent } from '../../domain/links/percent-encoding.js'
import type { EmailContext } from '../../render/context.js'
import type { HeadingEntry } from '../../render/outline.js'

/** Ids carry the post's own, so that several posts in one mail never collide (N-FN-3). */
export function noteId(kind: 'footnote' | 'footnote-anchor', number: number, ctx: EmailContext): string {
  return ownId(`${kind}-${number}`, ctx)
}

/** The id of a section: a number is short, and ASCII in every language. */
export function sectionId({ number }: HeadingEntry, ctx: EmailContext): string {
  return ownId(`section-${number}`, ctx)
}

/** Where a fragment such as `#tide-tables` leads: to that section of the mail, else to its place on the page. */
export function fragmentHref(href: string, ctx: EmailContext): string {
  const fragment = href.slice(1)
  const section = ctx.outline.sections.get(decodeComponent(fragment) ?? fragment)
  return section ? `#${sectionId(section, ctx)}` : `${ctx.urls.canonical().split('#', 1)[0] ?? ''}${href}`
}

function ownId(name: string, { post }: EmailContext): string {
  const owner = post.id ?? post.slug
  return owner === undefined ? name : `${name}-${owner}`
}

/** Gmail's web page, Outlook and Yahoo jump to a named anchor only, not to an id (EMAIL-GATE L02). */
export function JumpTarget({ id }: { id: string }): ReactElement {
  // React types know no `name` on a link any more.
  return <a id={id} {...{ name: id }} />
}
