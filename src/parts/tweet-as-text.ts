import { TWEET_STATIC_DESCRIPTION } from '../domain/values/limits.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { TextContext } from '../schema/define.js'
import { action, lines, lineStack, type TextBlock } from '../schema/text-block.js'
import { pictureText } from './image-text.js'
import { speakerName, speechText } from './speech-text.js'
import type { Tweet } from './tweet.js'
import { tweetPlainText } from './tweet-text.js'

/** A tweet as plain text, part by part as its card. */
export function tweetAsText(
  { speaker, profileUrl, statusUrl, text, photos, hasVideo, quoted, link, date, counts }: Tweet,
  context: TextContext,
): TextBlock {
  const { messages } = context
  const href = context.link(statusUrl)
  return lineStack([
    speechText(speakerName(speaker, profileUrl, context), tweetPlainText(text, context)),
    ...photos.map(({ src, alt }) => pictureText(src, alt, context)),
    hasVideo ? action(messages.playVideo, href) : null,
    quoted &&
      speechText(
        `${messages.quotedPost}: ${speakerName(quoted.speaker, null, context)}`,
        tweetPlainText(quoted.text, context),
      ),
    link &&
      lines(
        link.title,
        link.description && truncateCharacters(link.description, TWEET_STATIC_DESCRIPTION),
        action(link.domain ?? '', context.link(link.url)),
      ),
    [date?.label, ...counts].filter(Boolean).join(' ∙ '),
    action(messages.viewOnX, href),
  ])
}
