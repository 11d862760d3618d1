import { parseVimeoUrl, type VimeoVideo } from './address.js'
import type { ReadyLink } from '../../schema/recognized.js'

/** R-VIM */
export function recognizeVimeo(link: string): ReadyLink<VimeoVideo> | null {
  const video = parseVimeoUrl(link)
  return video && { kind: 'ready', attrs: video }
}
