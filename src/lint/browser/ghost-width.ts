import { SHELL_WIDTH } from '../limits.js'
import { parseMail } from '../parsed-mail.js'

/** Width of the outermost ghost table, in which Word sets the mail; the shell's without one. */
export function ghostWidth(html: string): number {
  const outermost = parseMail(html).ghosts.reduce(
    (widest, ghost) => (ghost.to - ghost.from > widest.to - widest.from ? ghost : widest),
    { from: 0, to: 0, width: SHELL_WIDTH },
  )
  return Math.max(SHELL_WIDTH, outermost.width)
}
