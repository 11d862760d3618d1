import type { TextContext } from '../schema/define.js'
import { action, lineStack, type TextBlock } from '../schema/text-block.js'
import type { SocialPost } from './social.js'
import { speakerName, speechText } from './speech-text.js'
import { tweetPlainText } from './tweet-text.js'

/** A post of a network as plain text; `pictures` say what its pictures show. */
export function socialPostText(
  { service, speaker, profileUrl, postUrl, text, date, counts }: SocialPost,
  pictures: readonly string[],
  context: TextContext,
): TextBlock {
  const { messages } = context
  const who = speaker ? speakerName(speaker, profileUrl, context) : ''
  return lineStack([
    who || text.length ? speechText(who, tweetPlainText(text, context)) : messages.postOn(service),
    ...pictures,
    [date?.label, ...counts].filter(Boolean).join(' ∙ '),
    action(messages.viewOn(service), postUrl && context.link(postUrl)),
  ])
}
