import { render } from '@react-email/render'
import type { ReactElement } from 'react'

/**
 * Markup of a part of the mail through React Email's renderer, without what it adds around: an XHTML doctype
 * (Gmail reads mail as HTML5), Suspense markers (a comment before a style rule makes some clients drop it,
 * email-bugs #25) and React 19's preload links for images.
 */
export async function emailMarkup(element: ReactElement): Promise<string> {
  const html = await render(element)
  return html
    .replace(/^<!DOCTYPE[^>]*>/i, '')
    .replace(/<!--\/?\$?-->/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/^(?:\s*<link rel="preload"[^>]*>)+/, '')
}
