/**
 * The host of addresses without one, for example of the pages of a site that does not state its address. It is reserved
 * (RFC 2606), and `readPost` has it too. Posts are stored without it.
 */
export const NO_ORIGIN = 'https://newsletter.invalid'
