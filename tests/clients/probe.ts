/** A tiny mail that uses one feature, and how the feature is recognised in what a client shows of it. */
export interface Probe {
  readonly html: string
  readonly shows: RegExp
}

/** A size that no client has by itself. */
const MARK = 'font-size:11.25px'
const MARKED = /font-size:\s*11\.25px/

const page = (body: string, head = '', bodyAttributes = '') =>
  `<!doctype html>\n<html>\n<head>${head}</head>\n<body${bodyAttributes}>\n${body}\n</body>\n</html>\n`

/** A declaration in a style attribute. Default: of a table cell. */
export function inline(declaration: string, tag = 'td'): Probe {
  const [name = '', ...rest] = declaration.split(':')
  const shows = new RegExp(
    `(?<![\\w-])${escaped(name.trim())}\\s*:\\s*${escaped(rest.join(':').trim()).replaceAll('"', '&quot;')}`,
  )
  return { html: page(element(tag, ` style="${declaration.replaceAll('"', '&quot;')}"`)), shows }
}

/** The rule of a style block that states the mark, in what is written around `$`. */
export function sheet(around: string): Probe {
  return {
    html: page(
      '<div class="probe" id="probe"><p class="probe" lang="en">x</p></div>',
      `<style>${around.replace('$', MARK)}</style>`,
    ),
    shows: MARKED,
  }
}

/** CSS of a style block, which is looked for itself. */
export function block(css: string, shows: RegExp): Probe {
  return { html: page('<p>x</p>', `<style>${css}</style>`), shows }
}

export function markup(body: string, shows: RegExp): Probe {
  return { html: page(body), shows }
}

export function inHead(head: string, shows: RegExp): Probe {
  return { html: page('<p>x</p>', head), shows }
}

export function onBody(attributes: string, shows: RegExp): Probe {
  return { html: page('<p>x</p>', '', ` ${attributes}`), shows }
}

export const markedBody = () => onBody(`style="${MARK}"`, MARKED)
export const styleInBody = (): Probe => markup(`<style>p{${MARK}}</style><p>x</p>`, MARKED)
export const longStyle = (): Probe => inHead(`<style>p{${MARK}}${'b{color:red}'.repeat(1_500)}</style>`, MARKED)

export function img(address: string): Probe {
  return markup(`<img src="${address}" alt="x">`, new RegExp(`src="${escaped(address)}"`))
}

function element(tag: string, attributes: string): string {
  switch (tag) {
    case 'td':
      return `<table><tr><td${attributes}>x</td></tr></table>`
    case 'table':
      return `<table${attributes}><tr><td>x</td></tr></table>`
    case 'img':
      return `<img src="https://a.example/p.png" alt="x"${attributes}>`
    default:
      return `<${tag}${attributes}>x</${tag}>`
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s*')
}
