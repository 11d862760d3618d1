/** Limits of all simulations. */
export const OF_ALL: readonly string[] = [
  "The client's own page, its fonts, its picture proxy and its automatic links (addresses, dates, parcel numbers) are not shown.",
  'Support data tells what a client supports, not how it renders it. Some tests are years old; each change has the date of its test.',
]

export const OF_GMAIL: readonly string[] = [
  ...OF_ALL,
  'Where Gmail clips a long mail and what it hides as repeated ("show trimmed content") is not shown.',
]

export const OF_DARK_GUESSES =
  'The colour algorithm of the app is unknown. The strength is a guess, and phones differ. Some versions also invert pictures, which is not shown.'
