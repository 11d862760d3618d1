import { escapeHtml } from 'diptych/domain'

/** The notes of a post that its shortcodes hold, in their order. */
export interface NoteList {
  /** Adds a note, and gives its mark. */
  add(html: string): string
  /** The notes, for the end of the post. */
  html(): string
}

/** Collects footnotes that stand in the text. */
export function noteList(): NoteList {
  const notes: string[] = []
  return {
    add(html) {
      const number = notes.push(html)
      return `<a class="footnote-anchor" id="footnote-anchor-${number}" href="#footnote-${number}">${number}</a>`
    },
    html: () =>
      notes
        .map(
          (note, at) =>
            `<div class="footnote"><a class="footnote-number" id="footnote-${at + 1}" href="#footnote-anchor-${at + 1}">${at + 1}</a><div class="footnote-content"><p>${note}</p></div></div>`,
        )
        .join(''),
  }
}

/** The notes of the block editor, which it keeps beside the text, as its pages print them. */
export function blockNotes(json: string | null): string {
  if (json === null) return ''
  let notes: unknown = null
  try {
    notes = JSON.parse(json)
  } catch {
    return ''
  }
  if (!Array.isArray(notes)) return ''
  const items = notes.flatMap((note: unknown) => {
    const { id, content } = (typeof note === 'object' && note !== null ? note : {}) as Record<string, unknown>
    return typeof id === 'string' && typeof content === 'string' ? [`<li id="${escapeHtml(id)}">${content}</li>`] : []
  })
  return items.length === 0 ? '' : `<ol class="wp-block-footnotes">${items.join('')}</ol>`
}
