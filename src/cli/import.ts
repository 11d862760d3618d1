import { kit, writeDocument } from '../index.js'
import { eachInput } from './each-input.js'
import { EXIT } from './exit-code.js'
import { findInputs } from './inputs.js'
import { deliver, destinationOf } from './output.js'
import { hasPost, problemLine } from './problems.js'
import { isHtml, postOf } from './read-input.js'
import { tell, warn } from './terminal.js'
import { UsageError } from './usage-error.js'

export interface ImportFlags {
  readonly output?: string
}

/** HTML in, the envelope of a post out. */
export async function importFiles(patterns: readonly string[], flags: ImportFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const destination = destinationOf(paths, flags.output, '.json')
  return eachInput(paths, async (input) => {
    if (!isHtml(input)) throw new UsageError(`${input.name}: import reads HTML, and this is not`)
    const post = postOf(input)
    if (!hasPost(post)) {
      for (const problem of post.problems) tell(problemLine(input.name, problem))
      return EXIT.content
    }
    for (const problem of post.problems) warn(problemLine(input.name, problem))
    const envelope = { publication: post.publication, post: post.post, body: writeDocument(kit, post.body), data: post.data }
    await deliver(`${JSON.stringify(envelope, null, 2)}\n`, destination, input.stem)
    return EXIT.fine
  })
}
