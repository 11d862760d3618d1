import type { ReaderApi } from '../../domain/api/reader-api.js'

type AnyCall = (...given: unknown[]) => Promise<unknown>

/**
 * The platform's calls, whose code is fetched with the first of them: most readers of a page make none. Where it cannot
 * be fetched the call has failed like any other.
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
