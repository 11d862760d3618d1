import { watchPlayer } from './failed-player.js'
import { frameWhenNear } from './framed-card.js'
import { followStandingFrame } from './frame-height.js'

/** What a page's embeds need of a script: words where a player fails, frames of cards, heights of frames. */
export function watchEmbeds(document: Document): void {
  document.querySelectorAll<HTMLElement>('.embed-failed').forEach(watchPlayer)
  document.querySelectorAll<HTMLTemplateElement>('template[data-enhance="framed"]').forEach(frameWhenNear)
  document.querySelectorAll<HTMLIFrameElement>('iframe[data-enhance="resize"]').forEach(followStandingFrame)
}
