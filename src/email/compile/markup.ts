import type { ReactElement } from 'react'
import { markupAtOnce } from '../../render/markup.js'

/**
 * Markup of a part of the mail, without what renderers add: an XHTML doctype (Gmail reads mail as HTML5), marks of
 * Suspense and between texts (a comment before a style rule makes some clients drop it, email-bugs #25) and React 19's
 * preload links for images. A view that waits for something, as React Email's Tailwind does, is rendered by React
 * Email, which waits too; that takes several times as long.
 */
export async function emailMarkup(element: ReactElement): Promise<string> {
  return withoutExtras(markupAtOnce(element) ?? (await renderedLater(element)))
}

/** React Email's own way. Its package is loaded for the few mails that need it. */
async function renderedLater(element: ReactElement): Promise<string> {
  const { render } = await import('@react-email/render')
  return render(element)
}

function withoutExtras(html: string): string {
  return html
    .replace(/^<!DOCTYPE[^>]*>/i, '')
    .replace(/<!--\/?\$?-->|<!-- -->/g, '')
    .replace(/^(?:\s*<link rel="preload"[^>]*>)+/, '')
}
