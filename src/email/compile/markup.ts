import type { ReactElement } from 'react'
import { markupAtOnce } from '../../render/markup.js'

/**
 * Markup of a part of the mail, without additions of renderers: an XHTML doctype (Gmail reads mail as HTML5), React's
 * comments for Suspense and between texts (a comment before a style rule makes some clients drop the rule, email-bugs
 * #25), and React 19's preload links for images. Views that suspend, such as React Email's Tailwind, are rendered by
 * React Email, which takes several times as long.
 */
export async function emailMarkup(element: ReactElement): Promise<string> {
  return withoutExtras(markupAtOnce(element) ?? (await renderedLater(element)))
}

/** Renders with React Email. Its package is loaded for the few mails that need it. */
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
