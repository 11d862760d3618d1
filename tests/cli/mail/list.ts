/** Recipients as JSON lines, every tenth of them paying. */
export function recipients(count: number): string {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      email: `reader${at}@list.example`,
      name: `Reader ${at}`,
      token: `token-${at}`,
      state: at % 10 === 0 ? 'paid' : 'free',
    }),
  )
    .join('\n')
    .concat('\n')
}
