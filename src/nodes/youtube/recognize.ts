import { parseYoutubeUrl, type YoutubeVideo } from '../../domain/links/youtube.js'
import type { RecognitionContext, Recognized } from '../../schema/recognized.js'

/** R-YT, R-YT-2. If the schema lacks the node, the link stays a link, and the log says why (R-YT-3). */
export function recognizeYoutube(link: string, { knows, log }: RecognitionContext): Recognized<YoutubeVideo> | null {
  const video = parseYoutubeUrl(link)
  if (video === null) return null
  if (knows('youtube2')) return { kind: 'ready', attrs: video }
  log('Schema does not have a youtube2 node')
  return null
}
