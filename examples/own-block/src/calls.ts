import { answerCall } from 'diptych/site'
import { cheer } from './timeline/call.js'

/** In memory, for this example. A site with more than one process needs a database. */
const cheers = new Map<string, number>()

/** The answers to the calls of our islands: `calls` of `createSite`, and of the configuration. */
const calls = [
  answerCall(cheer, ({ timeline }, { post, refuse }) => {
    // Timelines that the post does not have are not counted, so that the memory cannot grow without limit.
    if (!Object.hasOwn((post.post.data as { timeline?: object }).timeline ?? {}, timeline))
      return refuse(404, 'This post has no such timeline.')
    const key = `${post.slug}/${timeline}`
    const count = (cheers.get(key) ?? 0) + 1
    cheers.set(key, count)
    return { cheers: count }
  }),
]
export default calls
