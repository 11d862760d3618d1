/** Loads the views of text, and no others. */
export async function loadTextViews() {
  return (await import('./text-views.js')).textViews
}
