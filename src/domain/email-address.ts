/** Octets of the longest address that a mail server takes (RFC 5321 §4.5.3.1, erratum 1690). */
const LONGEST = 254

// What HTML calls a valid e-mail address: what a form without scripts lets pass, a script lets pass too.
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/i

/** Whether a reader's input can be an address; the server has the last word. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST) return false
  const [local = '', domain = '', ...more] = text.split('@')
  return more.length === 0 && LOCAL.test(local) && domain.split('.').every((label) => LABEL.test(label))
}
