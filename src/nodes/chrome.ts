/**
 * Selectors of the element with the text of a saved page or a mail, best first: the platform's class names, except
 * hashed ones, which change with every build.
 */
export const BODY_SELECTORS: readonly string[] = [
  '.available-content .body.markup',
  '.body.markup',
  'div.markup',
  '.available-content',
]

/** Markup around the text, or decorating it, in the platform's pages and mails (QUIRKS 9, 10, 17). */
export const CHROME: readonly string[] = [
  '.image-link-expand',
  '.header-anchor-parent',
  '.header-anchor-widget',
  '.icon-container',
  '.hide-text',
  '.visibility-check',
  '.heading-anchor',
  '.third-party-cookie-check-iframe',
  'div.pencraft.image-link-expand',
  // The wall of a saved page. The marker is `div.paywall-jump`.
  '[data-component-name="Paywall"]',
  'div.paywall',
]
