import type {
  DocumentSaved,
  Failure,
  NamedPost,
  PastedText,
  PostDocument,
  PostSource,
  SameDocument,
  SavedPicture,
  SourceSaved,
  StoredSnippet,
  TokenHeader,
} from '../protocol.js'

const TOKEN: TokenHeader = 'X-Preview-Token'

/** Calls to the server for editing. Each throws an Error with a message for users. */
export interface DeskCalls {
  read(): Promise<PostSource>
  save(text: string, version: string): Promise<SourceSaved>
  /** Null if the file still has the version that is known. */
  readDocument(known?: string): Promise<PostDocument | null>
  /** @param content The JSON of post and fields. */
  saveDocument(content: string, version: string): Promise<DocumentSaved>
  snippets(): Promise<readonly StoredSnippet[]>
  keepSnippet(snippet: StoredSnippet): Promise<StoredSnippet>
  /** @param to The new name of the file without its ending. */
  rename(to: string): Promise<NamedPost>
  markdownOf(html: string): Promise<string>
  savePicture(file: File): Promise<SavedPicture>
}

export function deskCalls(name: string): DeskCalls {
  const post = new URLSearchParams({ name })
  const put = <T>(call: string, body: string, fine: readonly number[] = []) =>
    ask<T>(`/api/${call}?${post}`, { method: 'PUT', body }, fine)
  return {
    read: () => ask<PostSource>(`/api/source?${post}`, {}),
    save: (text, version) => put<SourceSaved>('source', JSON.stringify({ text, version }), [409]),
    async readDocument(known) {
      const more = known === undefined ? '' : `&${new URLSearchParams({ known })}`
      const answer = await ask<PostDocument | SameDocument>(`/api/document?${post}${more}`, {})
      return 'same' in answer ? null : answer
    },
    saveDocument: (content, version) =>
      put<DocumentSaved>('document', `{"version":${JSON.stringify(version)},${content.slice(1)}`, [409]),
    snippets: () => ask<readonly StoredSnippet[]>(`/api/snippets?${post}`, {}),
    keepSnippet: (snippet) => put<StoredSnippet>('snippet', JSON.stringify(snippet)),
    rename: (to) => ask<NamedPost>(`/api/rename?${new URLSearchParams({ name, to })}`, { method: 'POST' }),
    markdownOf: async (html) => (await ask<PastedText>('/api/paste', { method: 'POST', body: html })).markdown,
    savePicture: (file) =>
      ask<SavedPicture>(`/api/picture?${new URLSearchParams({ name, file: file.name })}`, {
        method: 'POST',
        body: file,
      }),
  }
}

/** Creates a letter. Throws an Error with a message for users. */
export function createLetter(title: string): Promise<NamedPost> {
  return ask<NamedPost>(`/api/new-letter?${new URLSearchParams({ title })}`, { method: 'POST' })
}

/** Reads a value that the server wrote into the page. */
export function metaContent(name: 'preview-token' | 'preview-nonce'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

async function ask<T>(address: string, init: RequestInit, fine: readonly number[] = []): Promise<T> {
  const response = await fetch(address, { ...init, headers: { [TOKEN]: metaContent('preview-token') } }).catch(() => {
    throw new Error('The preview server does not answer. Start the preview again.')
  })
  const body = (await response.json().catch(() => null)) as T | Failure | null
  if (body !== null && (response.ok || fine.includes(response.status))) return body as T
  throw new Error(isFailure(body) ? body.error : `The preview server refused (status ${response.status}).`)
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}
