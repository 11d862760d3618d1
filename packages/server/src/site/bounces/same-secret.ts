/** Compares two secrets in constant time. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  // Digests have the same length, and their differences reveal nothing about the secrets.
  const [a, b] = await Promise.all([digestBytes(one), digestBytes(other)])
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return difference === 0
}

async function digestBytes(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
