import { encodeComponent } from '../links/percent-encoding.js'

/** A mail that passes a referral link on (N-REFL-2); whom to is for the reader to say. */
export function referralMailUrl(name: string, link: string): string {
  return `mailto:?subject=${encodeComponent(`Check out ${name}`)}&body=${encodeComponent(`Subscribe using my link: ${link}`)}`
}
