import { vi } from 'vitest'
import { NoAnswer, type Check } from '../../src/cli/doctor/checked.js'
import { Refusal, type Connections } from '../../src/cli/doctor/connections.js'
import type { Dns } from '../../src/cli/doctor/dns.js'
import { doctor, type DoctorDoors, type DoctorFlags } from '../../src/cli/doctor/doctor.js'

/** Records by name: texts, mail servers, addresses and, for an address, its names. */
export interface Zone {
  readonly texts?: Readonly<Record<string, readonly string[]>>
  readonly mx?: Readonly<Record<string, readonly string[]>>
  readonly addresses?: Readonly<Record<string, readonly string[]>>
  readonly names?: Readonly<Record<string, readonly string[]>>
}

/** Name servers that know a zone. It counts the questions. */
export function zoneDns({ texts = {}, mx = {}, addresses = {}, names = {} }: Zone): Dns & { questions(): number } {
  let count = 0
  const from = (records: Readonly<Record<string, readonly string[]>>) => async (name: string) => {
    count++
    return Object.hasOwn(records, name) ? (records[name] ?? []) : []
  }
  return {
    isReached: async () => true,
    texts: from(texts),
    mailServers: from(mx),
    addresses: from(addresses),
    names: from(names),
    questions: () => count,
  }
}

/** Name servers that nobody reaches. */
export const NO_DNS: Dns = {
  isReached: async () => true,
  texts: noAnswer,
  mailServers: noAnswer,
  addresses: noAnswer,
  names: noAnswer,
}

function noAnswer(): Promise<never> {
  return Promise.reject(new NoAnswer('The name servers did not answer (ECONNREFUSED).'))
}

/** Servers that encrypt until a date, and answer one click with a status; a text refuses. */
export function connections(expires: string, oneClick: number, refused?: string): Connections {
  return {
    async encryption() {
      if (refused !== undefined) throw new Refusal(refused)
      return { protocol: 'TLSv1.3', expires: new Date(expires) }
    },
    oneClick: async () => oneClick,
  }
}

/** The result of `diptych doctor --json` with these servers, and its exit code. */
export async function examined(
  path: string,
  flags: DoctorFlags,
  doors: Pick<DoctorDoors, 'dns' | 'connections'> & Partial<DoctorDoors>,
): Promise<{ readonly code: number; readonly problems: number; readonly checks: Readonly<Record<string, Check>> }> {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  try {
    const code = await doctor(path, { ...flags, json: true }, { load: async () => null, ...doors })
    const { problems, checks } = JSON.parse(written.join('')) as { problems: number; checks: Check[] }
    return { code, problems, checks: Object.fromEntries(checks.map((check) => [check.check, check])) }
  } finally {
    spy.mockRestore()
  }
}
