/** An SMTP server. */
export interface SmtpAddress {
  readonly host: string
  readonly port: number
  readonly encryption: Encryption
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/**
 * `implicit`: TLS from the first byte. `required`: STARTTLS or nothing. `offered`: STARTTLS if the server offers it.
 */
export type Encryption = 'implicit' | 'required' | 'offered'
