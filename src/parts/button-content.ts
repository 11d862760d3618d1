import { buttonLabel } from '../domain/text/button-label.js'
import type { SaysContext } from '../schema/define.js'
import { attribute, dataAttrs, find, textOf, type HtmlElement } from '../schema/html.js'

/** Attributes of every version of the button node. */
export interface ButtonAttrs {
  url: string | null
  text: string | null
  action: string | null
  class: string | null
}

export interface ButtonContent {
  /** Null for a label without an address, which is shown as text. */
  href: string | null
  label: string
  className: string | undefined
  align: 'left' | 'center' | 'right'
}

/** Link and label of a button; null if it has neither. */
export function buttonContent(
  attrs: ButtonAttrs,
  { link, messages }: Pick<SaysContext, 'link' | 'messages'>,
): ButtonContent | null {
  const url = attrs.url ?? (attrs.action === 'share' ? '%%share_url%%' : '')
  const href = (url && link(url)) || null
  if (href === null && !attrs.text?.trim()) return null
  // The class is written into markup, so only letters, digits, hyphens and spaces are kept (N-BTN-1).
  const className = attrs.class?.replace(/[^\w\- ]/g, '').trim() || undefined
  const side = className?.split(/ +/).find((word): word is 'left' | 'right' => word === 'left' || word === 'right')
  return { href, label: buttonLabel(attrs.text, url, messages), className, align: side ?? 'center' }
}

/** What readers miss if a button has no link. */
export function missingButton({ url, action, text }: ButtonAttrs): string | null {
  if (url || action === 'share') return null
  const label = text?.trim()
  return label
    ? `The button "${label.slice(0, 60)}" has no address that readers can open. Readers see its text only. Set its url.`
    : 'A button has no text and no address. Readers do not see it. Set its url, or remove it.'
}

/** Attributes of published button markup: the stored JSON, or else the link itself (mails, saved pages). */
export function buttonAttrsOf(element: HtmlElement): Partial<ButtonAttrs> | false {
  const stored = dataAttrs(element) ?? dataAttrs(find(element, '.button-wrapper'))
  if (typeof stored?.['url'] === 'string' || typeof stored?.['text'] === 'string') return stored
  const anchor = find(element, 'a[href]')
  return anchor ? { url: attribute(anchor, 'href'), text: textOf(anchor) || null } : false
}
