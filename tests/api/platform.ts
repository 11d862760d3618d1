import { createApi, type Api } from '../../src/instance/create-api.js'

export interface Asked {
  url: string
  headers: Headers
  credentials: RequestCredentials | undefined
}

/** A platform that answers every call alike, and what it was asked. */
export function platform(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): { api: Api; asked: Asked[] } {
  const asked: Asked[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push({ url: String(input), headers: new Headers(init?.headers), credentials: init?.credentials })
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  }
  return { api: createApi({ baseUrl: 'https://lowwater.example/', fetch, headers }), asked }
}
