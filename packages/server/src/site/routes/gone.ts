import type { Site } from '../site.js'
import { notice } from './links.js'

/** The page for an unknown address (404). */
export async function gone(site: Site): Promise<Response> {
  const words = await site.words()
  return notice(site, words, words.goneTitle, words.gone, {}, 404)
}
