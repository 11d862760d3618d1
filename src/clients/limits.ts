/** What no simulation of ours has. */
export const OF_ALL: readonly string[] = [
  "The client's own page, its fonts and its way to fetch pictures are not shown, nor what it makes into links by itself (addresses, dates, parcel numbers).",
  'Support data says what a client takes, not how it draws it. Its tests are years old in part; each change names the date of its test.',
]

export const OF_GMAIL: readonly string[] = [
  ...OF_ALL,
  'Where Gmail clips a long mail and what it hides as repeated ("show trimmed content") is not shown.',
]

export const OF_DARK_GUESSES =
  'How the app computes its colours is not known; the amount is a guess, and phones differ. Pictures that some versions turn over stay as they are.'
