import { EXAMPLES } from '../../src/cli/blocks/examples.js'
import { blockForms, type BlockForm } from '../../src/markdown.js'
import { kit } from '../../src/platform.js'
import { catalogueData, type Case, type Entry } from '../catalogue-data.js'
import { localPictures } from '../demo-pictures.mjs'
import { code, escaped, slugOf, type DocPage } from './page.js'

export interface BlockPages {
  readonly pages: readonly DocPage[]
  /** Files that pages load: documents of frames by path, and pictures of formulas. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** A page for each block and mark: its Markdown, and its cases as page, mail, text and JSON. */
export async function blockPages(): Promise<BlockPages> {
  const { css, entries, files: pictures } = await catalogueData()
  const files = new Map<string, string | Uint8Array>(
    [...pictures].map(([name, bytes]) => [`assets/${name}`, bytes] as const),
  )
  const forms = new Map(blockForms().map((form) => [form.stored, form]))
  const pages = entries.map((entry) => {
    for (const item of entry.cases) {
      if (item.web.html !== '') files.set(framePath(item, 'page'), pageFrame(item, css))
      if (item.mail !== '') files.set(framePath(item, 'mail'), pictured(item.mail))
    }
    return blockPage(entry, forms.get(entry.node))
  })
  return { pages, files }
}

function blockPage({ node, kind, cases }: Entry, form: BlockForm | undefined): DocPage {
  const known = [...kit.nodeDefs, ...kit.markDefs].find(({ name }) => name === node)
  const aliases = known?.aliases ?? []
  return {
    path: `reference/blocks/${slugOf(node)}.html`,
    section: 'Blocks and marks',
    title: node,
    about: cases.find(({ name }) => name === 'default')?.about ?? `The ${kind} ${node}.`,
    names: [...aliases, ...(form === undefined ? [] : [form.name, ...form.attributes.map(({ name }) => name)])],
    html: [
      `<p>${kind === 'mark' ? 'A mark' : kind === 'inline' ? 'An inline node' : 'A block'}.${
        aliases.length === 0
          ? ''
          : ` Posts also call it ${aliases.map((name) => `<code>${escaped(name)}</code>`).join(', ')}.`
      }${
        form?.takesLinks
          ? ` A link alone on its line becomes this block${form.linkHosts.length === 0 ? '' : ` (${escaped(form.linkHosts.join(', '))})`}.`
          : ''
      }</p>`,
      form === undefined
        ? ''
        : `<h2 id="markdown">In Markdown</h2>${code(exampleOf(form), `${node} in Markdown`, 'md')}`,
      form === undefined ? '' : attributeTable(form),
      ...cases.map((item) => caseHtml(item)),
    ].join(''),
  }
}

function exampleOf({ name, stored, kind }: BlockForm): string {
  return EXAMPLES[stored] ?? (kind === 'block' ? `::${name}` : `:${name}[…]`)
}

function attributeTable({ attributes }: BlockForm): string {
  if (attributes.length === 0) return '<h2 id="attributes">Attributes</h2><p>It has none.</p>'
  const rows = attributes.map(
    ({ name, kind, isRequired, fallback }) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${escaped(kind)}</td><td>${
        isRequired ? 'required' : fallback === null ? '' : `<code>${escaped(JSON.stringify(fallback))}</code>`
      }</td></tr>`,
  )
  return `<h2 id="attributes">Attributes</h2><div class="wide" tabindex="0" role="group" aria-label="Attributes"><table><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Default</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function caseHtml(item: Case): string {
  const { id, name, about, state, json, web, mail, text, problems } = item
  const slug = slugOf(name)
  return `<section class="case"><h2 id="${slug}">${escaped(name)}</h2><p>${escaped(about)}</p><p class="facts">Reader: ${escaped(state)}</p>${
    problems.length === 0 ? '' : `<ul>${problems.map((problem) => `<li>${escaped(problem)}</li>`).join('')}</ul>`
  }<div class="views">${view('Page', web.html === '' ? null : framePath(item, 'page'), id)}${view('Mail', mail === '' ? null : framePath(item, 'mail'), id)}</div><details><summary>Plain text and JSON</summary>${
    text.trim() === '' ? '<p>Plain text says nothing.</p>' : code(text.trimEnd(), `Plain text of ${id}`)
  }${code(JSON.stringify(json, null, 2), `JSON of ${id}`, 'json')}</details></section>`
}

function view(label: string, path: string | null, id: string): string {
  return `<figure><figcaption>${label}</figcaption>${
    path === null
      ? '<p class="none">Readers see nothing.</p>'
      : `<iframe loading="lazy" sandbox title="${label} of ${escaped(id)}" src="../../${path}"></iframe>`
  }</figure>`
}

function framePath({ id }: Case, kind: 'page' | 'mail'): string {
  return `frames/${id.split('/').map(slugOf).join('/')}.${kind}.html`
}

function pageFrame({ id, web: { html, lang, dir, theme } }: Case, css: string): string {
  return `<!doctype html><html lang="${escaped(lang)}" dir="${escaped(dir)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(id)}</title><style>${css}${theme}body{margin:16px}</style></head><body>${pictured(html)}</body></html>`
}

/** Frames are two folders below the root, which contains the pictures of fixtures. */
function pictured(html: string): string {
  return localPictures(html).replaceAll('../assets/', '../../assets/')
}
