import type { TextContext } from '../../schema/define.js'
import { action, lines, lineStack, type TextBlock } from '../../schema/text-block.js'
import { pictureText } from '../../parts/image-text.js'
import { postFacts } from '../../parts/social.js'
import { speakerName, speechText } from '../../parts/speech-text.js'
import type { Tweet } from './tweet.js'
import { tweetPlainText } from '../../parts/tweet-text.js'
import type { XWords } from './words.js'

/** A tweet as plain text, with the same parts as its card. */
export function tweetAsText(tweet: Tweet, context: TextContext & { readonly words: XWords }): TextBlock {
  const { messages, words } = context
  const { speaker, profileUrl, statusUrl, text, photos, hasVideo, quoted, link } = tweet
  const href = context.link(statusUrl)
  return lineStack([
    speechText(speakerName(speaker, profileUrl, context), tweetPlainText(text, context)),
    ...photos.map(({ src, alt }) => pictureText(src, alt, context)),
    hasVideo ? action(messages.playVideo, href) : null,
    quoted &&
      speechText(
        [words.quotedPost, speakerName(quoted.speaker, null, context)].filter(Boolean).join(': '),
        tweetPlainText(quoted.text, context),
      ),
    link && lines(link.title, link.beginning, action(link.domain ?? '', link.href)),
    postFacts(tweet),
    action(tweet.action, href),
  ])
}
