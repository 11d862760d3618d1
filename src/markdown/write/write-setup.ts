import type { PostData } from '../../schema/post.js'
import type { MarkdownSetup } from '../read/run.js'
import type { InlineSetup } from './inline.js'

/** What writing takes from the instance and from the post. */
export interface WriteSetup extends InlineSetup {
  readonly reading: MarkdownSetup
  readonly data: PostData
}
