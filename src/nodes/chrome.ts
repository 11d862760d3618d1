/**
 * Where the text of a saved page or a mail stands, best first. Class names are the platform's; hashed ones change with
 * every build and are not used.
 */
export const BODY_SELECTORS: readonly string[] = [
  '.available-content .body.markup',
  '.body.markup',
  'div.markup',
  '.available-content',
  '.post-content',
  'article',
  'main',
  'body',
]

/** Markup of the platform's page and mail that surrounds or decorates the text (QUIRKS 9, 10, 17). */
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
  // The wall of a saved page; the marker is `div.paywall-jump`.
  '[data-component-name="Paywall"]',
  'div.paywall',
]
