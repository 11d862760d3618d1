/**
 * Exceptions from the law that our own page reads back, by node or by fixture, each with its reason. A test
 * fails for an entry that is no longer true.
 */

/** What the page does not say, no import can find. */
export const ONE_WAY: Readonly<Record<string, string>> = {
  'code_block/broken-lines': 'source is read as text: a line break is a line break',
  'code_block/marked': 'source is read as text, without the marks on it',
  'code_block/only-code-marks': 'source is read as text: a code mark says nothing there',
  'inline_latex/empty': 'leaves nothing on the page',
  'caption/empty': 'leaves nothing on the page',
  'link/no-address': 'an address that is none leaves the words alone',
  'link/unsafe': 'an unsafe address leaves the words alone',
  paywall: 'the marker stands for what follows it; a page shows the wall or the text',
}

/** The node comes back, its text not letter for letter. */
export const TEXT_DIFFERS: Readonly<Record<string, string>> = {
  footnote: 'notes stand at the end of the page, wherever they are stored',
  'latex_block/edited': 'the page shows the expression last rendered, not the text being written',
}

/** What a reader of the page sees nothing of. */
export const NOTHING_ON_THE_WEB: Readonly<Record<string, string>> = {
  'highlighted_code_block/empty': 'no source, no block',
  'latex_block/empty': 'no expression, no formula',
  'preformatted_text_block/empty': 'no text, no block',
  'blockquote/empty': 'no words, no quotation',
  'button/no-address': 'leads nowhere',
  'button/unsafe': 'leads nowhere safe',
  'calloutBlock/empty': 'no words, no box',
  'captionedImage/empty': 'no picture, no frame',
  'ctaCaption/empty': 'no words, no caption',
  'digestPostEmbed/empty': 'no post, no card',
  'heading/empty': 'no words, no heading',
  'paragraph/empty': 'a spacer of the editor',
  'poll/missing': 'nobody knows the poll',
  'poll/one-option': 'one option is no choice (V-POLL-1)',
}
