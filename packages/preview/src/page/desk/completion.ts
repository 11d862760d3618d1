import {
  autocompletion,
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { EditorState, Extension } from '@codemirror/state'
import type { DirectiveForm, WritingForms } from '../protocol.js'

/** Maximum lines of one list of attributes. */
const LONGEST_LIST = 20
const WORD = /^[\w-]*$/

/** Completes directives, their attributes, and the keys of front matter. */
export function writingCompletion(forms: () => WritingForms | null): Extension {
  return autocompletion({
    icons: false,
    override: [
      (context) => {
        const known = forms()
        return known && (frontMatterAt(context, known) ?? attributesAt(context, known) ?? directivesAt(context, known))
      },
    ],
  })
}

function directivesAt({ state, pos, explicit }: CompletionContext, { blocks }: WritingForms): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  const [, colons = '', name = ''] = /(:{1,3})([a-z][\w-]*)?$/i.exec(before) ?? []
  if (colons === '') return null
  const isAlone = before.trimStart() === colons + name
  // A colon inside text is usually not a directive.
  if (!isAlone && name === '' && !explicit) return null
  const wanted = blocks.filter(({ kind }) => (kind === 'block') === isAlone)
  return {
    from: pos - name.length,
    options: wanted.map((form) => directiveOption(form, colons.length)),
    validFor: WORD,
  }
}

/** `written` is the number of colons that are already in front of the name. */
function directiveOption({ name, kind, holds, example, attributes }: DirectiveForm, written: number): Completion {
  const required = attributes.filter(({ isRequired }) => isRequired)
  const list = required.length ? `{${required.map((each) => `${each.name}=${each.name}`).join(' ')}}` : ''
  const colons = kind !== 'block' ? ':' : holds === 'nothing' ? '::' : ':::'
  const plain = kind === 'mark' ? `${colons}${name}[text]${list}` : `${colons}${name}${list}`
  const insert = snippet(snippetOf(example ?? (colons === ':::' ? `${plain}\ntext\n:::` : plain)))
  return {
    label: name,
    type: 'keyword',
    detail: kind === 'mark' ? 'around text' : kind === 'inline' ? 'within a line' : '',
    // Blocks that are written by hand come before those that pasted links create.
    boost: holds !== 'nothing' ? 2 : required.length === 0 ? 1 : 0,
    apply: (view, completion, from, to) => insert(view, completion, from - written, to),
  }
}

/** The example as a snippet, with a field for the text in brackets, each list item and each value. */
function snippetOf(example: string): string {
  return example
    .replace(/[\\#$]/g, '\\$&')
    .replace(/[{}]/g, '\\$&')
    .replace(/\[([^[\]]+)\]/, '[${$1}]')
    .replace(/^- ([^\n\\]+)$/gm, '- ${$1}')
}

function attributesAt({ state, pos }: CompletionContext, { blocks }: WritingForms): CompletionResult | null {
  const inside = openList(state, pos)
  if (!inside) return null
  const form = blocks.find(({ name }) => name === inside.name)
  if (!form) return null
  const [, attribute, typed = ''] = /(?:^|[\s{])([\w-]+)="?([\w-]*)$/.exec(inside.text) ?? []
  if (attribute !== undefined) {
    const values = form.attributes.find(({ name }) => name === attribute)?.values ?? []
    return { from: pos - typed.length, options: values.map((label) => ({ label, type: 'enum' })), validFor: WORD }
  }
  const word = /(?:^|\s)([\w-]*)$/.exec(inside.text)?.[1]
  if (word === undefined) return null
  return {
    from: pos - word.length,
    options: form.attributes.map(({ name, kind, isRequired }) => ({
      label: name,
      apply: `${name}=`,
      type: 'property',
      detail: kind,
      boost: isRequired ? 1 : 0,
    })),
    validFor: WORD,
  }
}

/** The open list of attributes at a position: the name of its directive, and its text so far. */
function openList({ doc }: EditorState, pos: number): { readonly name: string; readonly text: string } | null {
  const last = doc.lineAt(pos)
  let text = last.text.slice(0, pos - last.from)
  for (let number = last.number; number > Math.max(0, last.number - LONGEST_LIST); number--) {
    if (number < last.number) text = `${doc.line(number).text}\n${text}`
    const open = text.lastIndexOf('{')
    if (text.lastIndexOf('}') > open) return null
    if (open === -1) continue
    const before = text.slice(0, open)
    const head = before.endsWith(']') ? before.slice(0, Math.max(0, before.lastIndexOf('['))) : before
    const name = /(?:^|[^\w:]):{1,3}([a-z][\w-]*)$/i.exec(head)?.[1]
    return name === undefined ? null : { name, text: text.slice(open + 1) }
  }
  return null
}

function frontMatterAt({ state, pos }: CompletionContext, { frontMatter }: WritingForms): CompletionResult | null {
  const { doc } = state
  const line = doc.lineAt(pos)
  if (line.number === 1 || doc.line(1).text.trimEnd() !== '---') return null
  for (let number = 2; number < line.number; number++) if (doc.line(number).text.trimEnd() === '---') return null
  const before = line.text.slice(0, pos - line.from)
  if (WORD.test(before))
    return {
      from: line.from,
      options: frontMatter.map(({ key }) => ({ label: key, apply: `${key}: `, type: 'property' })),
      validFor: WORD,
    }
  const [, key, typed = ''] = /^(\w+):[ \t]*([\w-]*)$/.exec(before) ?? []
  const values = frontMatter.find((each) => each.key === key)?.values ?? []
  return values.length
    ? { from: pos - typed.length, options: values.map((label) => ({ label, type: 'enum' })), validFor: WORD }
    : null
}
