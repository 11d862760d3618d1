/**
 * Runs in the page. Removes names of pictures, forms and fields, which do not affect the rendering. They become
 * properties of the document or form (HTML standard, named access), so `<img name="body">` would shadow the body.
 */
export function disarm(): void {
  for (const element of Document.prototype.querySelectorAll.call(
    document,
    'img, form, iframe, embed, object, input, button, select, textarea, output, fieldset',
  )) {
    Element.prototype.removeAttribute.call(element, 'name')
    const id = Element.prototype.getAttribute.call(element, 'id')
    if (id !== null && (id in Document.prototype || id in HTMLFormElement.prototype))
      Element.prototype.removeAttribute.call(element, 'id')
  }
}
