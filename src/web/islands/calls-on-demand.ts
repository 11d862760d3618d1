import type { ReaderApi } from '../../domain/api/reader-api.js'

type AnyCall = (...given: unknown[]) => Promise<unknown>

/**
 * The platform's calls, with code that is loaded on the first call: most readers make none. If loading fails, the call
 * fails like any other.
 */
export function callsOnDemand(load: () => Promise<ReaderApi>): ReaderApi {
  let loading: Promise<ReaderApi> | undefined
  const call = async (name: keyof ReaderApi, ...given: unknown[]) => {
    try {
      return await ((await (loading ??= load()))[name] as AnyCall)(...given)
    } catch {
      loading = undefined
      return { ok: false, messages: [] }
    }
  }
  return new Proxy({} as ReaderApi, {
    get:
      (_, name: keyof ReaderApi) =>
      (...given: unknown[]) =>
        call(name, ...given),
  })
}
