/**
 * `diptych/domain`: rules of the product as plain functions, which the packages of the linter, the server and the
 * preview share: text, links, addresses, dates, colours. No package, no Node, no React.
 */
export {
  type CallMethod,
  matchPath,
  READER_ROUTES,
  type ReaderRoute,
  type ReaderRouteName,
} from './api/reader-calls.js'
export { readValue, SITE_CALLS } from './api/site-call.js'
export { type Rgb, toHex, toLab, parseColor, contrast } from './colour/color.js'
export { flipLightness, OUTLOOK_DARKEST, outlookDark } from './colour/outlook-dark.js'
export { asciiDomain } from './links/hosts.js'
export { isVagueLinkText } from './links/link-text.js'
export { isOnSubstack } from './links/on-substack.js'
export { parseUrl } from './links/parse-url.js'
export { decodeComponent, encodeComponent, wellFormed } from './links/percent-encoding.js'
export { given, type PublicationAddress } from './links/publication-urls.js'
export { isLoopback } from './links/hosts.js'
export { safeLink } from './links/safe-url.js'
export { postUrl } from './links/urls.js'
export { messagesFor } from './messages/messages.js'
export { imageFormat, type ImageBox, type ImageFormat, originalImageUrl, resizeImageUrl } from './pictures/image-url.js'
export {
  isLocalPicture,
  localPictureAddress,
  localPicturePath,
  localPicturesIn,
  replaceLocalPictures,
} from './pictures/local-picture.js'
export { bylineNames } from './post/bylines.js'
export { pollPhase, isEligible, type PollPhase } from './post/poll.js'
export { problemSeverity } from './post/problem-severity.js'
export { canReadPast, paywallAudience, type Reader } from './reader/access.js'
export { parseAudience } from './reader/audience.js'
export { subscriberCaption } from './reader/subscribe-caption.js'
export type { SubscribeLabel, SubscribeLabelContext } from './reader/subscribe-label.js'
export { subscribeOffer } from './reader/subscribe-label.js'
export { hasSubscription } from './reader/subscription.js'
export { withFallbacks } from './recipient/authored-fields.js'
export { addressKey, asciiAddress } from './recipient/email-address.js'
export { readerKey, readerIdIn } from './recipient/reader-key.js'
export { addressProblem } from './recipient/recipient.js'
export { senderMailbox } from './recipient/sender-mailbox.js'
export { statusKind } from './recipient/status-kind.js'
export { withoutControls } from './text/control-characters.js'
export { counted, countedList, formatNumber } from './text/counts.js'
export { formatBylineDate } from './text/dates.js'
export { escapeHtml } from './text/escape-html.js'
export { formatFileSize } from './text/file-size.js'
export { foreignLocale, primaryLanguage } from './text/language.js'
export { withoutDeepTemplates } from './text/nested-templates.js'
export { oneLine } from './text/one-line.js'
export { MAX_QP_BYTES, utf8Length, quotedPrintableLength } from './text/quoted-printable.js'
export { readingMinutes } from './text/reading-time.js'
export { headingSlug } from './text/slug.js'
export { type Direction, firstStrongDirection, languageDirection } from './text/text-direction.js'
export { appendAll } from './values/append-all.js'
export { withCode } from './values/error-code.js'
export { largest, smallest } from './values/extremes.js'
export { isRecord } from './values/stored-value.js'
export { limitConcurrency } from './values/limit-concurrency.js'
export { POLL_MIN_OPTIONS, BYLINE_NAMES, BLURB_LENGTH } from './values/limits.js'
export { emptyRecord } from './values/stored-value.js'
export { readCount } from './values/stored-value.js'
export { trimEndOf } from './values/trim-end.js'
export { countWords } from './text/word-count.js'
