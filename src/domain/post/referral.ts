import { encodeComponent } from '../links/percent-encoding.js'

/** A mailto link that shares a referral link (N-REFL-2). It has no recipient. */
export function referralMailUrl(name: string, link: string): string {
  return `mailto:?subject=${encodeComponent(`Check out ${name}`)}&body=${encodeComponent(`Subscribe using my link: ${link}`)}`
}
