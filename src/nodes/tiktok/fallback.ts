/** E-TT-1 and E-TT-2: exact texts, the same in every language. */
export const TIKTOK_FAILED = 'Tiktok failed to load.'
export const TIKTOK_ADVICE = 'Enable 3rd party cookies or use another browser'
