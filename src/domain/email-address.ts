/** Octets of the longest address that a mail server takes (RFC 5321 §4.5.3.1, erratum 1690). */
const LONGEST = 254

// What HTML calls a valid e-mail address: what a form without scripts lets pass, a script lets pass too.
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Whether a reader's input can be an address; the server has the last word. */
export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text)
}

/** One text for all spellings of one address. Only for comparing addresses, never for sending. */
export function addressKey(email: string): string {
  return email.trim().toLowerCase()
}
