// Examples of diptych/markdown
import { createDiptych, platformBlocks } from 'diptych'
import { createMarkdown, editFrontMatter, readMarkdown, toMarkdown } from 'diptych/markdown'
import type { Post } from 'diptych/types'

export function reading(): void {
  // #region readMarkdown
  const post = readMarkdown('---\ntitle: Low tide\n---\n\nThe quay is *dry*.\n')
  for (const { message, path } of post.problems) console.warn(post.positionOf(path)?.line, message)
  // #endregion
}

export function writing(post: Post): void {
  // #region toMarkdown
  const source = toMarkdown(post)
  // #endregion
  console.log(source)
}

export function field(source: string): void {
  // #region editFrontMatter
  const edited = editFrontMatter(source, 'title', 'High tide')
  // #endregion
  console.log(edited)
}

export function ofAnInstance(source: string): void {
  // #region createMarkdown
  const diptych = createDiptych({ blocks: platformBlocks })
  const { readMarkdown: read } = createMarkdown(diptych)
  const post = read(source)
  // #endregion
  console.log(post)
}
