/** An RFC 3463 code such as `5.1.1`. Does not match parts of an IP address. */
const STATUS = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?!\d|\.\d)/
/** An SMTP reply code (RFC 5321 4.2.1) at the beginning of a server's reply. */
const REPLY = /^(?:smtp;)? *([245])\d\d(?!\d)/i

/**
 * Codes of RFC 3463 3.2 to 3.5 (and RFC 7505 4.2) which mean that the mailbox or its domain does not exist or accepts
 * no mail at all.
 */
const HARD_CODES: ReadonlySet<string> = new Set(['1.1', '1.2', '1.3', '1.6', '1.10', '2.1', '4.4'])
/** Codes that servers use for various reasons. The text of the reply decides. */
const VAGUE_CODES: ReadonlySet<string> = new Set(['0.0', '1.0', '2.0', '3.0', '4.0', '4.1', '5.0', '5.1', '5.2', '5.4'])

/**
 * Whether a failed address is permanently dead. The status code decides if it is specific; else the server's text. A
 * full mailbox, and mail refused for its content or sender, is soft: the address is fine.
 *
 * @param status `5.1.1`, from a delivery report or a service; null if missing.
 * @param said the server's reply: `550 5.1.1 <ana@reader.example>: user unknown`.
 * @returns null if neither the code nor the text gives a reason.
 */
export function statusKind(status: string | null, reply: string): 'hard' | 'soft' | null {
  const code = codeOf(status ?? '') ?? codeOf(reply)
  const words = reply.toLowerCase()
  if (code?.class === '4' || REPLY.exec(reply)?.[1] === '4') return 'soft'
  if (code?.class === '5' && !VAGUE_CODES.has(code.detail)) {
    if (!HARD_CODES.has(code.detail)) return 'soft'
    // 5.1.x is about the address only. Some servers also send 5.2.1 for a full mailbox.
    return code.detail.startsWith('1.') || !has(words, FULL_WORDS) ? 'hard' : 'soft'
  }
  if (code?.class === '2') return null
  if (has(words, FULL_WORDS) || has(words, REFUSED_WORDS)) return 'soft'
  return has(words, GONE_WORDS) ? 'hard' : null
}

/** Null without a code, and for x.0.0, which has no meaning: the text may have a better one. */
function codeOf(text: string): { readonly class: string; readonly detail: string } | null {
  const [, kind, subject, detail] = STATUS.exec(text) ?? []
  if (kind === undefined || (subject === '0' && detail === '0')) return null
  return { class: kind, detail: `${Number(subject)}.${Number(detail)}` }
}

function has(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(word))
}

const FULL_WORDS = ['quota', 'mailbox full', 'mailbox is full', 'inbox is full', 'out of storage', 'storage space']

/** Refused because of the mail's content, its sender, or the number of mails. */
const REFUSED_WORDS = [
  'spam',
  'blocked',
  'block list',
  'blocklist',
  'blacklist',
  'denylist',
  'reputation',
  'policy',
  'dmarc',
  'dkim',
  'spf',
  'sender',
  'from address',
  'content',
  'virus',
  'too large',
  'too big',
  'message size',
  'too many',
  'rate limit',
  'greylist',
  'graylist',
  'try again',
  'temporar',
  'timed out',
  'relay',
]

/** Replies of Postfix, Exim, qmail, Exchange, Gmail, Yahoo and Outlook.com for an address that does not exist. */
const GONE_WORDS = [
  'user unknown',
  'unknown user',
  'user not found',
  'user does not exist',
  "user doesn't exist",
  'no such user',
  'no such recipient',
  'no such mailbox',
  'no such address',
  'no such person',
  'no mailbox here',
  'not a valid mailbox',
  'not a known user',
  'recipient not found',
  'recipient unknown',
  'unknown recipient',
  'unknown address',
  'unknown mailbox',
  'unknown local part',
  'address unknown',
  'address not found',
  'address does not exist',
  'account does not exist',
  'mailbox does not exist',
  'mailbox not found',
  'mailbox unavailable',
  'mailbox is disabled',
  'mailbox disabled',
  'mailbox unknown',
  'account is disabled',
  'account has been disabled',
  'account is inactive',
  'account has been deactivated',
  "user doesn't have a",
  'recipient address rejected: access denied',
  'recipient rejected',
  'invalid recipient',
  'invalid mailbox',
  'unrouteable address',
  'unrouteable mail domain',
  'host or domain name not found',
  "couldn't find any host",
  'domain not found',
  'domain does not exist',
  'all relevant mx records point to non-existent hosts',
]
