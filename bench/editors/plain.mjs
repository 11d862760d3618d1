/** No editor: the same elements, which the browser alone lets people edit. What a key costs at least. */

const TAGS = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  horizontalRule: 'hr',
  image: 'img',
  bold: 'strong',
  italic: 'em',
  code: 'code',
  strike: 's',
  link: 'a',
}

function elementOf({ type, attrs, content, marks, text }) {
  if (type === 'text')
    return (marks ?? []).reduceRight(
      (inner, mark) => within(document.createElement(TAGS[mark.type] ?? 'span'), [inner], mark.attrs),
      document.createTextNode(text),
    )
  const element = document.createElement(type === 'heading' ? `h${attrs.level}` : TAGS[type])
  return within(element, (content ?? []).map(elementOf), attrs)
}

function within(element, children, { href, src, alt } = {}) {
  for (const [name, value] of Object.entries({ href, src, alt })) if (value) element.setAttribute(name, value)
  element.append(...children)
  return element
}

window.mountEditor = (element, { content }) => {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  root.append(...content.map(elementOf))
  element.append(root)
}
