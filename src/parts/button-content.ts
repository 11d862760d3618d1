import { buttonLabel } from '../domain/button-label.js'
import type { Messages } from '../domain/messages.js'
import { attribute, dataAttrs, find, textOf, type HtmlElement } from '../schema/html.js'

/** Attributes that every version of the button node has. */
export interface ButtonAttrs {
  url: string | null
  text: string | null
  action: string | null
  class: string | null
}

export interface ButtonContent {
  href: string
  label: string
  className: string | undefined
  align: 'left' | 'center' | 'right'
}

/** Link and label of a button; null when it leads nowhere. */
export function buttonContent(attrs: ButtonAttrs, { resolve, messages }: { resolve: (url: string) => string; messages: Messages }): ButtonContent | null {
  const url = attrs.url ?? (attrs.action === 'share' ? '%%share_url%%' : '')
  const href = url === '' ? '' : resolve(url)
  if (href === '') return null
  // The stored class ends up in markup: words only (N-BTN-1).
  const className = attrs.class?.replace(/[^\w\- ]/g, '').trim() || undefined
  const side = className?.split(/ +/).find((word): word is 'left' | 'right' => word === 'left' || word === 'right')
  return { href, label: buttonLabel(attrs.text, url, messages), className, align: side ?? 'center' }
}

/** Attributes of published button markup: stored JSON, else the link itself (mails, saved pages). */
export function buttonAttrsOf(element: HtmlElement): Partial<ButtonAttrs> | false {
  const stored = dataAttrs(element) ?? dataAttrs(find(element, '.button-wrapper'))
  if (typeof stored?.['url'] === 'string' || typeof stored?.['text'] === 'string') return stored
  const anchor = find(element, 'a[href]')
  return anchor ? { url: attribute(anchor, 'href'), text: textOf(anchor) || null } : false
}
