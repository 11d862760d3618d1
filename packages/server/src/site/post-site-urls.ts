import type { PostUrls } from 'diptych/types'

/** Links of a post that lead to pages of its site: signing in, and a message to the writer. */
export function postSiteUrls(baseUrl: string, slug: string): Pick<PostUrls, 'signIn' | 'message'> {
  return {
    signIn: () => `${baseUrl}/sign-in?next=${encodeURIComponent(`/p/${encodeURIComponent(slug)}`)}`,
    message: (id) => `${baseUrl}/message/${encodeURIComponent(String(id))}`,
  }
}
