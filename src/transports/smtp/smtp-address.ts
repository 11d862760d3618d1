/** An SMTP server. */
export interface SmtpAddress {
  readonly host: string
  readonly port: number
  readonly encryption: Encryption
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/** From the first byte; by STARTTLS or not at all; by STARTTLS where the server offers it. */
export type Encryption = 'implicit' | 'required' | 'offered'
