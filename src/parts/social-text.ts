import type { TextContext } from '../schema/define.js'
import { action, lineStack, type TextBlock } from '../schema/text-block.js'
import { postFacts, type SocialPost } from './social.js'
import { speakerName, speechText } from './speech-text.js'
import { tweetPlainText } from './tweet-text.js'

/** A network's post as plain text. `pictures` holds the texts of its pictures. */
export function socialPostText(post: SocialPost, pictures: readonly string[], context: TextContext): TextBlock {
  const { title, speaker, profileUrl, postUrl, text } = post
  const who = speaker ? speakerName(speaker, profileUrl, context) : ''
  return lineStack([
    title ?? speechText(who, tweetPlainText(text, context)),
    ...pictures,
    postFacts(post),
    action(post.action, postUrl && context.link(postUrl)),
  ])
}
