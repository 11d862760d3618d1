/**
 * Numbers of the message rules. HOUSE: our own budget without an outside source; the others name theirs.
 */

/** RFC 5322 2.1.1; with CRLF 1000, the limit that RFC 5321 4.5.3.1.6 allows servers. */
export const MAX_LINE_OCTETS = 998
/** RFC 2045 6.7, rule 5. */
export const MAX_QP_LINE = 76
/** RFC 2047 2, with its delimiters. */
export const MAX_ENCODED_WORD = 75
/** HOUSE: inboxes show 40 to 70 characters; spam filters distrust subjects above about 150. */
export const MAX_SUBJECT_CHARACTERS = 150
/** HOUSE: servers may refuse large headers; Exchange and many proxies do so from 16 KB. */
export const MAX_HEADER_OCTETS = 16 * 1024
/** RFC 2919 3. */
export const MAX_LIST_ID = 255
/** HOUSE: a phone with a slow connection loads this without a long wait. */
export const MAX_MESSAGE_OCTETS = 150 * 1024
/** HOUSE: tables, buttons and meta lines may have other words in plain text. */
export const MIN_SHARED_WORDS = 0.95
/** No server accepts more (Gmail 25 MB, Outlook 20 MB, before encoding). Larger messages are not read. */
export const MAX_READ_OCTETS = 40 * 1024 * 1024
/** Maximum nesting of parts. Deeper parts are read as one part. Mailers nest at most four levels. */
export const MAX_PART_DEPTH = 20
/**
 * Content beyond these limits is not read, so that malicious messages cost no time: parts, fields of one header, bytes
 * of a field, of the text or HTML.
 */
export const MAX_PARTS = 1_000
export const MAX_FIELDS = 1_000
export const MAX_FIELD_READ = 16 * 1024
export const MAX_VERSION_READ = 1024 * 1024
