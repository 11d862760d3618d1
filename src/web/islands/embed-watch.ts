import { drawWhenNear } from './gist-drawing.js'
import { followStandingFrame } from './frame-height.js'
import { frameWhenNear } from './framed-card.js'
import { watchPlayer } from './failed-player.js'

/**
 * Scripts for a page's embeds: messages for failed players, frames of cards, heights of frames, GitHub's style for
 * gists.
 */
export function watchEmbeds(document: Document): void {
  document.querySelectorAll<HTMLElement>('.embed-failed').forEach(watchPlayer)
  document.querySelectorAll<HTMLTemplateElement>('template[data-enhance="framed"]').forEach(frameWhenNear)
  document.querySelectorAll<HTMLTemplateElement>('template[data-enhance="gist"]').forEach(drawWhenNear)
  document.querySelectorAll<HTMLIFrameElement>('iframe[data-enhance="resize"]').forEach(followStandingFrame)
}
