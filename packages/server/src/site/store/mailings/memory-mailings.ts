import { type MailingStore, skippedCounts, type StoredMailing } from './mailing-store.js'

export function memoryMailings(): MailingStore {
  const mailings = new Map<number, StoredMailing>()
  const ids = new Map<string, number>()
  const newestFirst = () => [...mailings.values()].sort((a, b) => b.id - a.id)
  return {
    async begin({ key, ...mailing }, at) {
      const known = key === null ? undefined : mailings.get(ids.get(key) ?? -1)
      const begun: StoredMailing = known
        ? { ...known, finished_at: null }
        : {
            ...mailing,
            id: mailings.size + 1,
            started_at: at,
            finished_at: null,
            state: null,
            planned: null,
            sample: null,
            send_at: null,
            sent: 0,
            failed: 0,
            skipped: skippedCounts(() => 0),
          }
      mailings.set(begun.id, begun)
      if (key !== null) ids.set(key, begun.id)
      return begun
    },
    async note(id, { sent, failed, skipped }, finished) {
      const known = mailings.get(id)
      if (known) mailings.set(id, { ...known, sent, failed, skipped: { ...skipped }, finished_at: finished })
    },
    byId: async (id) => mailings.get(id) ?? null,
    after: async (id) => newestFirst().findLast((mailing) => mailing.id > id) ?? null,
    list: async ({ before = Infinity, limit }) =>
      newestFirst()
        .filter(({ id }) => id < before)
        .slice(0, limit),
    ofPosts: async (posts) => newestFirst().filter(({ post_id: post }) => posts.includes(post)),
  }
}
