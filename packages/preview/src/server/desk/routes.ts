import { isRecord } from 'diptych/domain'
import type { Configuration } from 'diptych/newsletter'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { DocumentToSave, Failure, SourceToSave } from '../../page/protocol.js'
import { withToken } from '../guard.js'
import { LARGEST_PICTURE } from './keep-picture.js'
import type { PostFiles } from './post-files.js'
import { isSnippet } from './snippet-files.js'
import { LARGEST_SOURCE } from './source-file.js'

/** Bytes. JSON may take six bytes for one byte of text. */
const LONGEST_SAVE = 6 * LARGEST_SOURCE + 1000
const LONGEST_PASTE = 2_000_000

/** Routes for editing posts. Registered before the limits for smaller requests. */
export function deskRoutes(app: Hono, files: PostFiles, token: string, configuration: Configuration): void {
  const guarded = withToken(token)
  // The rest of the body is not read, so the connection cannot be reused.
  const upTo = (maxSize: number, sentence: string) =>
    bodyLimit({ maxSize, onError: (c) => c.json({ error: sentence } satisfies Failure, 413, { Connection: 'close' }) })
  app.get('/api/source', async (c) => answer(c, () => files.read(nameOf(c))))
  app.get('/api/forms', async (c) => {
    const [{ writingForms }, { blockForms }] = await Promise.all([
      import('./writing-forms.js'),
      configuration.markdown(),
    ])
    return c.json(writingForms(blockForms()))
  })
  app.put('/api/source', guarded, upTo(LONGEST_SAVE, 'The text is too long.'), async (c) => {
    const body = await c.req.json<unknown>().catch(() => null)
    if (!isSourceToSave(body))
      return c.json({ error: 'The request must have a text and a version.' } satisfies Failure, 400)
    if (Buffer.byteLength(body.text) > LARGEST_SOURCE)
      return c.json({ error: `The text is longer than ${LARGEST_SOURCE / 1_000_000} MB.` } satisfies Failure, 413)
    return answer(
      c,
      () => files.save(nameOf(c), body.text, body.version),
      ({ saved }) => (saved ? 200 : 409),
    )
  })
  app.get('/api/document', async (c) => answer(c, () => files.readDocument(nameOf(c), c.req.query('known'))))
  app.put('/api/document', guarded, upTo(LONGEST_SAVE, 'The text is too long.'), async (c) => {
    const body = await c.req.json<unknown>().catch(() => null)
    if (!isDocumentToSave(body))
      return c.json({ error: 'The request must have a post, fields and a version.' } satisfies Failure, 400)
    return answer(
      c,
      () => files.saveDocument(nameOf(c), body),
      ({ saved }) => (saved ? 200 : 409),
    )
  })
  app.post('/api/paste', guarded, upTo(LONGEST_PASTE, 'The text is too long to keep its formatting.'), async (c) =>
    answer(c, async () => ({
      markdown: await (await import('./pasted-markdown.js')).pastedMarkdown(await c.req.text(), configuration),
    })),
  )
  app.get('/api/snippets', async (c) => answer(c, () => files.readSnippets(nameOf(c))))
  app.put('/api/snippet', guarded, upTo(LONGEST_PASTE, 'The snippet is too long.'), async (c) => {
    const body = await c.req.json<unknown>().catch(() => null)
    if (!isSnippet(body)) return c.json({ error: 'The request must have a name and blocks.' } satisfies Failure, 400)
    return answerOrRefuse(c, 409, () => files.keepSnippet(nameOf(c), body))
  })
  app.post('/api/new-letter', guarded, async (c) =>
    answerOrRefuse(c, 409, () => files.create(c.req.query('title') ?? '')),
  )
  app.post('/api/rename', guarded, async (c) =>
    answerOrRefuse(c, 409, () => files.rename(nameOf(c), c.req.query('to') ?? '')),
  )
  const tooLarge = `The picture is larger than ${LARGEST_PICTURE / 1_000_000} MB. Make it smaller.`
  app.post('/api/picture', guarded, upTo(LARGEST_PICTURE, tooLarge), async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return answerOrRefuse(c, 415, () => files.keepPicture(nameOf(c), c.req.query('file') ?? '', bytes))
  })
}

/** Shows file system errors as sentences on the page, because writers can fix them. */
async function answer<T extends object>(
  c: Context,
  make: () => Promise<T | null>,
  status: (made: T) => 200 | 409 | 415 = () => 200,
): Promise<Response> {
  try {
    const made = await make()
    return made ? c.json(made, status(made)) : c.json({ error: 'Post not found' } satisfies Failure, 404)
  } catch (error) {
    return c.json({ error: sentenceOf(error) } satisfies Failure, 500)
  }
}

/** Answers with the reason why something was refused, and this status. */
function answerOrRefuse<T extends object>(
  c: Context,
  status: 409 | 415,
  make: () => Promise<T | { readonly refused: string } | null>,
): Promise<Response> {
  return answer<T | Failure>(
    c,
    async () => {
      const made = await make()
      return made !== null && 'refused' in made ? { error: made.refused } : made
    },
    (made) => ('error' in made ? status : 200),
  )
}

function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'Permission denied. Allow writing in the folder.'
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'ENOENT') return 'The file no longer exists.'
  if (code) return `The file system refused (${String(code)}).`
  return error instanceof Error ? error.message : String(error)
}

function nameOf(c: Context): string {
  return c.req.query('name') ?? ''
}

function isSourceToSave(body: unknown): body is SourceToSave {
  return isRecord(body) && typeof body['text'] === 'string' && typeof body['version'] === 'string'
}

function isDocumentToSave(body: unknown): body is DocumentToSave {
  return (
    isRecord(body) &&
    'post' in body &&
    typeof body['version'] === 'string' &&
    isRecord(body['fields']) &&
    Object.values(body['fields']).every(
      (value) =>
        value === null ||
        typeof value === 'boolean' ||
        typeof value === 'string' ||
        (Array.isArray(value) && value.every((item) => typeof item === 'string')),
    )
  )
}
