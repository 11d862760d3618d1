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
  'link/no-address': 'the words stay without their address',
  'link/unsafe': 'the words stay without an unsafe address',
  paywall: 'the marker stands for what follows it; a page shows the wall or the text',
}

/** The node comes back, its text not letter for letter. */
export const TEXT_DIFFERS: Readonly<Record<string, string>> = {
  footnote: 'notes stand at the end of the page, wherever they are stored',
  'latex_block/edited': 'the page shows the expression last rendered, not the text being written',
}

/** Fixtures that readers of the page see nothing of, where their `about` does not say it. */
export const NOTHING_ON_THE_WEB: Readonly<Record<string, string>> = {
  'blockquote/empty': 'there is nothing in it',
  'calloutBlock/empty': 'there is nothing in it',
  'button/unsafe': 'a button that leads nowhere is none',
  'poll/one-option': 'V-POLL-1',
}
