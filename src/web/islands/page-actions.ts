import type { PageActions } from '../../domain/api/page-actions.js'
import type { Outcome, ReaderApi } from '../../domain/api/reader-api.js'
import { parseWebUrl } from '../../domain/links/parse-url.js'

type Actions = Pick<ReaderApi, 'follow' | 'like' | 'restack'>

/** Turns a site's functions into calls. `base` resolves the address of a note. */
export function actionCalls({ follow, like, restack }: PageActions, base: string): Partial<Actions> {
  return {
    ...(follow ? { follow: (userId) => outcomeOf(async () => (await follow(userId), null)) } : {}),
    ...(like ? { like: (postId, liked) => outcomeOf(async () => (await like(postId, liked), null)) } : {}),
    ...(restack
      ? { restack: (what) => outcomeOf(async () => ({ url: noteUrl((await restack(what))?.url, base) })) }
      : {}),
  }
}

async function outcomeOf<T>(run: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await run() }
  } catch (error) {
    reportError(error)
    return { ok: false, messages: [] }
  }
}

/** Only web addresses become links. */
function noteUrl(url: unknown, base: string): string | null {
  return typeof url === 'string' ? (parseWebUrl(url, base)?.href ?? null) : null
}
