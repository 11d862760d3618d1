import { truncateCharacters } from '../../domain/text/truncate.js'
import type { EmailContext } from '../../render/context.js'
import { descriptionOf } from '../../render/description.js'

const LONGEST = 130
const SHORTEST = 40

/** The preview text beside the subject: 40 to 130 characters, from text that this reader may see. */
export function preheaderText(ctx: EmailContext): string {
  const stated = descriptionOf(ctx)
  if (stated.length >= SHORTEST) return truncateCharacters(stated, LONGEST - 1)
  const more = ctx.outline.blocks
    .filter((block) => block.isTextblock)
    .map((block) => ctx.impersonal(block.textContent.trim()))
    .join(' ')
  return truncateCharacters([stated, more].filter(Boolean).join(' - '), LONGEST - 1)
}

/**
 * Keeps the mail's first lines out of the preview: combining joiners and no-break spaces, 240 bytes. React Email's
 * Preview takes 6 KB and its direction marks spoil right-to-left previews.
 */
export const PREHEADER_FILLER = '\u034f\u00a0'.repeat(60)
