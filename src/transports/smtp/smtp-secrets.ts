/** Removes the password, plain and in base64. Servers may repeat unknown commands, such as AUTH, in their replies. */
export function withoutSecrets(text: string, auth: { readonly user: string; readonly pass: string } | null): string {
  if (!auth?.pass) return text
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  return [base64(`\0${auth.user}\0${auth.pass}`), base64(auth.pass), auth.pass].reduce(
    (left, secret) => left.replaceAll(secret, '***'),
    text,
  )
}
