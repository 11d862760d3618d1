import { answerCall } from '@diptych/server'
import { cheer } from './timeline/call.js'

/** In memory, for this example. A site with more than one process needs a database. */
const cheers = new Map<string, number>()

/** The answers to the calls of our islands: `calls` of `createSite`, and of the configuration. */
const calls = [
  answerCall(cheer, ({ timeline }, { post, refuse }) => {
    // Timelines that the post does not have are not counted, so that the memory cannot grow without limit.
    let found = false
    post.post.body.descendants(({ type, attrs }) => {
      found ||= type.name === 'timeline' && attrs['id'] === timeline
    })
    if (!found) return refuse(404, 'This post has no such timeline.')
    const key = `${post.slug}/${timeline}`
    const count = (cheers.get(key) ?? 0) + 1
    cheers.set(key, count)
    return { cheers: count }
  }),
]
export default calls
