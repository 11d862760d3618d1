import type { ChildNode, Element } from 'domhandler'
import { textContent } from 'domutils'
import htmlPackages from './html-packages.ts?lazy'
import type { HtmlElement } from './html.js'

// Apart from `html.ts`, since blocks of text need none of it, and the engine of selectors is large.

export function find(element: HtmlElement, selector: string): HtmlElement | null {
  return htmlPackages().selectOne(selector, element) as HtmlElement | null
}

export function findAll(element: HtmlElement, selector: string): HtmlElement[] {
  return htmlPackages().selectAll(selector, element) as HtmlElement[]
}

/** A selector as a test of single elements. */
export function selectorTest(selector: string): (element: HtmlElement) => boolean {
  return htmlPackages().compile<ChildNode, Element>(selector)
}

/** Whether a text is a CSS selector that can be compiled. */
export function isSelector(text: string): boolean {
  try {
    selectorTest(text)
    return text.trim() !== ''
  } catch {
    return false
  }
}

/** The element as markup. */
export function outerHtml(element: HtmlElement): string {
  return htmlPackages().getOuterHTML(element)
}

/** `language-x` of the published `<code>`, or of its parent `<pre>`. Hugo and Confluence have an attribute for it. */
export function publishedLanguage(element: HtmlElement): string | null {
  for (const candidate of [find(element, 'code'), element]) {
    const { class: classes = '', 'data-lang': short, 'data-language': long } = candidate?.attribs ?? {}
    const name = /(?:^|\s)(?:language|lang)-(\S+)/.exec(classes)?.[1] ?? long ?? short
    if (name) return name
  }
  return null
}

export function textOf(element: HtmlElement | null): string {
  return element
    ? textContent(element)
        .replace(/[ \t\r\n\f]+/g, ' ')
        .trim()
    : ''
}
