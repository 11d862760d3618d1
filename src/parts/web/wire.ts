/**
 * The platform's own wire form on a block's outermost element: other readers of the page and `importHtml` find
 * the block's name and attributes there.
 */
export function wire(componentName: string, attrs?: Readonly<Record<string, unknown>>): Record<string, string> {
  if (!attrs) return { 'data-component-name': componentName }
  const { stored: _, ...own } = attrs
  return { 'data-component-name': componentName, 'data-attrs': JSON.stringify(own) }
}
