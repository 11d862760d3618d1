import { SHELL_WIDTH } from '../limits.js'
import { parseMail } from '../parsed-mail.js'

/** Width of the outermost ghost table, which Word uses for the mail; the shell's width if there is none. */
export function ghostWidth(html: string): number {
  const outermost = parseMail(html).ghosts.reduce(
    (widest, ghost) => (ghost.to - ghost.from > widest.to - widest.from ? ghost : widest),
    { from: 0, to: 0, width: SHELL_WIDTH },
  )
  return Math.max(SHELL_WIDTH, outermost.width)
}
