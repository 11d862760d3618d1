import { escapeHtml } from 'diptych/domain'

export interface Tile {
  readonly label: string
  readonly figure: string
  readonly aside?: string
}

/** The main figures, as tiles. */
export function tiles(shown: readonly Tile[]): string {
  const each = shown.map(
    ({ label, figure, aside }) =>
      `<div><dt>${escapeHtml(label)}</dt><dd><span class="figure">${escapeHtml(figure)}</span>${aside === undefined ? '' : `<span class="aside">${escapeHtml(aside)}</span>`}</dd></div>`,
  )
  return `<dl class="tiles">${each.join('')}</dl>`
}
