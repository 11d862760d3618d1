import { createCodeColourer } from 'diptych'
import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

// Code has the colours that readers see, from the same grammars. They are decorations: the web view would put coloured
// runs in the place of the text. The grammars are loaded with the first code in a language.

const CODE_COLOURS = new PluginKey<DecorationSet>('code-colours')

/** Milliseconds without a change after which code is coloured. */
const REST = 250

/** Colours code once the writer rests. */
export function codeColours(report: (error: unknown, block: string) => void): Plugin<DecorationSet> {
  return new Plugin({
    key: CODE_COLOURS,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const fresh = transaction.getMeta(CODE_COLOURS) as DecorationSet | undefined
        return fresh ?? before.map(transaction.mapping, transaction.doc)
      },
    },
    props: { decorations: (state) => CODE_COLOURS.getState(state) },
    view: (view) => new Colours(view, report),
  })
}

interface CodeAt {
  readonly node: Node
  readonly at: number
  readonly language: string
  readonly code: string
}

class Colours {
  private readonly colourer = createCodeColourer()
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The code that has its colours. */
  private shown: readonly Node[] = []

  constructor(
    private readonly view: EditorView,
    private readonly report: (error: unknown, block: string) => void,
  ) {
    this.later()
  }

  update(view: EditorView, { doc }: { readonly doc: Node }): void {
    if (view.state.doc !== doc) this.later()
  }

  private later(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.colour().catch((error: unknown) => this.report(error, 'code'))
    }, REST)
  }

  private async colour(): Promise<void> {
    const { view } = this
    const { doc } = view.state
    const all = codeIn(doc)
    const isShown = all.length === this.shown.length && all.every(({ node }, at) => node === this.shown[at])
    if (isShown) return
    const results = await this.colourer.colour(all)
    // A change in the meantime has its own colours.
    if (view.isDestroyed || view.state.doc !== doc) return
    // An input method would lose the word that is being composed.
    if (view.composing) return this.later()
    this.shown = all.map(({ node }) => node)
    const runs = all.flatMap(({ at }, index) => {
      let from = at + 1
      return (results[index]?.lines ?? []).flatMap((line) => {
        const coloured = line.flatMap(({ text, role }) => {
          const start = from
          from += text.length
          return role === null ? [] : [Decoration.inline(start, from, { class: `role-${role}` })]
        })
        from += 1
        return coloured
      })
    })
    view.dispatch(view.state.tr.setMeta(CODE_COLOURS, DecorationSet.create(doc, runs)))
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.colourer.close().catch((error: unknown) => this.report(error, 'code'))
  }
}

/** The code of a document in languages. A break in it counts as the character that it is in code. */
function codeIn(doc: Node): readonly CodeAt[] {
  const found: CodeAt[] = []
  doc.descendants((node, at) => {
    if (!node.type.spec.code || !node.isTextblock) return !node.isTextblock
    const language: unknown = node.attrs['language']
    if (typeof language === 'string' && language !== '')
      found.push({ node, at, language, code: node.textBetween(0, node.content.size, '', '\n') })
    return false
  })
  return found
}
