/**
 * The platform's wire form on a block's outermost element. Other programs and `importHtml` read the block's name and
 * attributes from it.
 */
export function wire(componentName: string, attrs?: Readonly<Record<string, unknown>>): Record<string, string> {
  if (!attrs) return { 'data-component-name': componentName }
  const { stored: _, ...own } = attrs
  return { 'data-component-name': componentName, 'data-attrs': JSON.stringify(own) }
}
