import { checkoutButton, isCheckoutButton, type SubscribeLabelContext } from '../domain/reader/subscribe-label.js'
import { buttonLabel } from '../domain/text/button-label.js'
import type { SaysContext } from '../schema/define.js'
import { find, textOf } from '../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../schema/html.js'
import { action, type TextBlock } from '../schema/text-block.js'

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
  /** The reader's state in place of a button to subscribe, for a reader who cannot subscribe to more. */
  subscribed: 'subscriber' | 'founding' | null
}

type ButtonContext = Pick<SaysContext, 'link' | 'messages'> & SubscribeLabelContext

/** Link and label of a button for this reader; null if it has neither. */
export function buttonContent(
  attrs: ButtonAttrs,
  { link, messages, state, publication, language }: ButtonContext,
): ButtonContent | null {
  const url = attrs.url ?? (attrs.action === 'share' ? '%%share_url%%' : '')
  const href = (url && link(url)) || null
  if (href === null && !attrs.text?.trim()) return null
  // The class is written into markup, so only letters, digits, hyphens and spaces are kept (N-BTN-1).
  const className = attrs.class?.replace(/[^\w\- ]/g, '').trim() || undefined
  const side = className?.split(/ +/).find((word): word is 'left' | 'right' => word === 'left' || word === 'right')
  const align = side ?? 'center'
  const own = isCheckoutButton(url) ? checkoutButton(attrs.text, { state, publication, language }) : null
  if (own?.subscribed)
    return {
      href: null,
      label: own.text,
      className,
      align,
      subscribed: state === 'founding' ? 'founding' : 'subscriber',
    }
  return { href, label: own?.text ?? buttonLabel(attrs.text, url, messages), className, align, subscribed: null }
}

/** What a button's mail depends on about the reader. */
export function buttonVaries(attrs: ButtonAttrs, reader: SubscribeLabelContext): string {
  const own = isCheckoutButton(attrs.url ?? '') ? checkoutButton(attrs.text, reader) : null
  return own ? `${own.subscribed} ${own.text}` : ''
}

/** A button in plain text. */
export function buttonText({ href, label, subscribed }: ButtonContent): TextBlock {
  if (subscribed) return `✓ ${label}`
  return (href === null ? null : action(label, href)) ?? label
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
