import type { Failure, PastedText, PostSource, SavedPicture, SourceSaved, TokenHeader } from '../protocol.js'

const TOKEN: TokenHeader = 'X-Preview-Token'

/** Calls to the server for editing. Each throws an Error with a message for users. */
export interface DeskCalls {
  read(): Promise<PostSource>
  save(text: string, version: string): Promise<SourceSaved>
  markdownOf(html: string): Promise<string>
  savePicture(file: File): Promise<string>
}

export function deskCalls(name: string): DeskCalls {
  const post = new URLSearchParams({ name })
  return {
    read: () => ask<PostSource>(`/api/source?${post}`, {}),
    save: (text, version) =>
      ask<SourceSaved>(`/api/source?${post}`, { method: 'PUT', body: JSON.stringify({ text, version }) }, [409]),
    markdownOf: async (html) => (await ask<PastedText>('/api/paste', { method: 'POST', body: html })).markdown,
    savePicture: async (file) =>
      (
        await ask<SavedPicture>(`/api/picture?${new URLSearchParams({ name, file: file.name })}`, {
          method: 'POST',
          body: file,
        })
      ).address,
  }
}

/** Reads a value that the server wrote into the page. */
export function told(name: 'preview-token' | 'preview-nonce'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

async function ask<T>(address: string, init: RequestInit, fine: readonly number[] = []): Promise<T> {
  const response = await fetch(address, { ...init, headers: { [TOKEN]: told('preview-token') } }).catch(() => {
    throw new Error('The preview server does not answer. Start the preview again.')
  })
  const body = (await response.json().catch(() => null)) as T | Failure | null
  if (body !== null && (response.ok || fine.includes(response.status))) return body as T
  throw new Error(isFailure(body) ? body.error : `The preview server refused (status ${response.status}).`)
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}
