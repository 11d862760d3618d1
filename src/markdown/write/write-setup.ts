import type { PostData } from '../../schema/post.js'
import type { MarkdownSetup } from '../read/run.js'
import type { InlineSetup } from './inline.js'

/** The data of the instance and the post for writing. */
export interface WriteSetup extends InlineSetup {
  readonly reading: MarkdownSetup
  readonly data: PostData
}
