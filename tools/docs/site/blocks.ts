import { catalogueData, type Case, type Entry } from '../../../scripts/catalogue-data.js'
import { localPictures } from '../../../scripts/demo-pictures.mjs'
import { EXAMPLES } from '../../../src/cli/blocks/examples.js'
import { kit } from '../../../src/instance/platform.js'
import { blockForms, type BlockForm } from '../../../src/markdown.js'
import { BLOCK_SUMMARIES } from './block-summaries.js'
import { slugOf } from './guides.js'
import { code, prose, type DocPage } from './page.js'

export interface BlockPages {
  readonly pages: readonly DocPage[]
  /** Files that pages load: documents of frames by path, their stylesheet, and pictures of formulas. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
}

/** A page for each block and mark: its Markdown, and its cases as page, mail, text and JSON. */
export async function blockPages(): Promise<BlockPages> {
  const { css, entries, files: pictures } = await catalogueData()
  const files = new Map<string, string | Uint8Array>([['frames/web.css', css]])
  for (const [name, bytes] of pictures) files.set(`assets/${name}`, bytes)
  const forms = new Map(blockForms().map((form) => [form.stored, form]))
  for (const item of entries.flatMap(({ cases }) => cases)) {
    if (item.web.html !== '') files.set(framePath(item, 'page'), pageFrame(item))
    if (item.mail !== '') files.set(framePath(item, 'mail'), pictured(item.mail))
  }
  return { pages: entries.map((entry) => blockPage(entry, forms.get(entry.node))), files }
}

function blockPage({ node, kind, cases }: Entry, form: BlockForm | undefined): DocPage {
  const known = [...kit.nodeDefs, ...kit.markDefs].find(({ name }) => name === node)
  const aliases = (known?.aliases ?? []).map((name) => `\`${name}\``)
  const summary = BLOCK_SUMMARIES[node]
  if (summary === undefined) throw new Error(`${node} needs a sentence in tools/docs/site/block-summaries.ts`)
  const about = [
    kind === 'mark' ? 'A mark.' : kind === 'inline' ? 'An inline node.' : 'A block.',
    aliases.length === 0 ? '' : `Posts also call it ${aliases.join(', ')}.`,
    form?.takesLinks ? 'A link alone on its line becomes this block.' : '',
    form?.takesLinks && form.linkHosts.length > 0 ? `Hosts: ${form.linkHosts.map(prose).join(', ')}.` : '',
  ]
  return {
    path: `reference/blocks/${slugOf(node)}.md`,
    section: 'Blocks and marks',
    title: node,
    about: summary,
    markdown: [
      `# ${node}`,
      prose(summary),
      about.filter(Boolean).join(' '),
      ...(form === undefined ? [] : ['## In Markdown', code(exampleOf(form), 'md'), '## Attributes', attributes(form)]),
      ...cases.flatMap((item) => caseOf(item)),
    ].join('\n\n'),
  }
}

function exampleOf({ name, stored, kind }: BlockForm): string {
  return EXAMPLES[stored] ?? (kind === 'block' ? `::${name}` : `:${name}[…]`)
}

function attributes({ attributes: all }: BlockForm): string {
  if (all.length === 0) return 'It has none.'
  const rows = all.map(({ name, kind, isRequired, fallback }) => {
    const value = isRequired ? 'required' : fallback === null ? '' : `\`${JSON.stringify(fallback)}\``
    return `| \`${name}\` | ${prose(kind)} | ${value.replaceAll('|', '\\|')} |`
  })
  return ['| Name | Value | Default |', '| --- | --- | --- |', ...rows].join('\n')
}

function caseOf(item: Case): string[] {
  const { id, name, about, state, json, web, mail, text, problems } = item
  return [
    `## ${name}`,
    prose(about),
    `Reader: ${prose(state)}`,
    problems.map((problem) => `- ${prose(problem)}`).join('\n'),
    `<div class="views">${view('Page', web.html === '' ? null : framePath(item, 'page'), id)}${view('Mail', mail === '' ? null : framePath(item, 'mail'), id)}</div>`,
    '<details><summary>Plain text and JSON</summary>',
    text.trim() === '' ? 'Plain text says nothing.' : code(text),
    code(JSON.stringify(json, null, 2), 'json'),
    '</details>',
  ]
}

function view(label: string, path: string | null, id: string): string {
  const shown =
    path === null
      ? '<p>Readers see nothing.</p>'
      : `<iframe loading="lazy" sandbox="allow-same-origin" title="${label} of ${id}" src="../../${path}"></iframe>`
  return `<figure><figcaption>${label}</figcaption>${shown}</figure>`
}

function framePath({ id }: Case, kind: 'page' | 'mail'): string {
  return `frames/${id.split('/').map(slugOf).join('/')}.${kind}.html`
}

function pageFrame({ id, web: { html, lang, dir, theme } }: Case): string {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${id}</title><link rel="stylesheet" href="../web.css"><style>${theme}body{margin:16px}</style></head><body>${pictured(html)}</body></html>`
}

/** Frames are two folders below the root, which has the pictures of fixtures. */
function pictured(html: string): string {
  return localPictures(html).replaceAll('../assets/', '../../assets/')
}
