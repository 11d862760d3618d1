// The bundle of a page has load-text-views.browser.ts in place of this module (scripts/browser-modules.ts).

/** Loads the views of text. On servers with all others: each file takes time to open. */
export async function loadTextViews() {
  return (await import('./platform-views.js')).textViews
}
