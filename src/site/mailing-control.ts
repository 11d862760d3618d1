/** What a writer can do with a mailing while it goes on. */
export const MAILING_CHANGES = ['pause', 'resume', 'cancel', 'go'] as const

export type MailingChange = (typeof MAILING_CHANGES)[number]

/** Changes mailings that workers deliver. The queue behind it needs a database of its own kind. */
export interface MailingControl {
  /** Whether the mailing was in a state that allows it. */
  change(mailing: number, change: MailingChange): Promise<boolean>
}
