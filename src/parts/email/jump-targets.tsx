import type { ReactElement } from 'react'
import { decodeComponent } from '../../domain/links/percent-encoding.js'
import type { EmailContext } from '../../render/context.js'
import type { HeadingEntry } from '../../render/outline.js'

/** Id of a note. Contains the post's id, so that several posts in one mail cannot collide (N-FN-3). */
export function noteId(kind: 'footnote' | 'footnote-anchor', number: number, ctx: EmailContext): string {
  return ownId(`${kind}-${number}`, ctx)
}

/** Id of a section. A number is short, and ASCII in every language. */
export function sectionId({ number }: HeadingEntry, ctx: EmailContext): string {
  return ownId(`section-${number}`, ctx)
}

/**
 * The target of a fragment such as `#tide-tables`: the section's own address (P-8, T-13), which works where a client
 * does not jump within a mail. A fragment that is no section leads to the page.
 */
export function fragmentHref(href: string, ctx: EmailContext): string {
  const fragment = href.slice(1)
  const section = ctx.outline.sections.get(decodeComponent(fragment) ?? fragment)
  return section ? ctx.urls.heading(section.slug) : `${ctx.urls.canonical().split('#', 1)[0] ?? ''}${href}`
}

function ownId(name: string, { post }: EmailContext): string {
  const owner = post.id ?? post.slug
  return owner === undefined ? name : `${name}-${owner}`
}

/** A named anchor: Gmail's web page, Outlook and Yahoo do not jump to an id (EMAIL-GATE L02). */
export function JumpTarget({ id }: { id: string }): ReactElement {
  // React's types no longer know `name` on a link.
  return <a id={id} {...{ name: id }} />
}
