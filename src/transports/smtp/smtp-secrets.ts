/**
 * Servers say commands back that they do not know, and AUTH is one of them: takes the password out, plain and in
 * base64.
 */
export function withoutSecrets(text: string, auth: { readonly user: string; readonly pass: string } | null): string {
  if (!auth?.pass) return text
  const base64 = (value: string) => Buffer.from(value).toString('base64')
  return [base64(`\0${auth.user}\0${auth.pass}`), base64(auth.pass), auth.pass].reduce(
    (left, secret) => left.replaceAll(secret, '***'),
    text,
  )
}
