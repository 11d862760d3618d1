/**
 * Runs in the page. Names of pictures and forms become properties of the document, names of fields become properties
 * of their form (HTML standard, named access), where `<img name="body">` would stand for the body itself.
 * Nothing that is drawn depends on them.
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
