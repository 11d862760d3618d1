import { appendFileSync } from 'node:fs'

/** Counts a killed process for `tools/records/kills.mjs`, which names the file. */
export function countKill(test: string): void {
  const file = process.env['DIPTYCH_KILLS']
  if (file) appendFileSync(file, `${test}\n`)
}
