/** Changes that a writer can make to a running mailing. */
export const MAILING_CHANGES = ['pause', 'resume', 'cancel', 'go'] as const

export type MailingChange = (typeof MAILING_CHANGES)[number]

/** Changes mailings that workers deliver. Needs a queue in the database. */
export interface MailingControl {
  /** Makes a change. False if the mailing's state does not allow it. */
  change(mailing: number, change: MailingChange): Promise<boolean>
}
