import type { SkipReason } from '../site/store/mailings/mailing-store.js'

/** Why readers are skipped, for people. */
const LABELS: Readonly<Partial<Record<SkipReason, string>>> = {
  unasked: 'without recent consent',
  unanswered: 'asked for consent, no answer',
}

export function skipLabel(reason: SkipReason): string {
  return LABELS[reason] ?? reason
}
