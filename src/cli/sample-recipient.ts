/** A reader's token in messages that nobody gets. An address with it belongs to one recipient. */
export const SAMPLE_TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

/** The recipient of mails that are checked, proofed and previewed, so that all of them show the same mail. */
export const SAMPLE_RECIPIENT = {
  id: 'sample',
  email: 'reader@example.com',
  name: 'Alex Reader',
  token: SAMPLE_TOKEN,
} as const
