import { largest } from '../values/extremes.js'

/**
 * Source code in plain text, in a fence instead of an indent, so that copied lines run unchanged. The fence is longer
 * than any run of backticks inside (CommonMark 4.5).
 */
export function codeFence(language: string | null, code: string): string {
  const source = code.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  if (source === '') return ''
  const longest = largest(
    Array.from(source.matchAll(/`{3,}/g), ([run]) => run.length),
    2,
  )
  const fence = '`'.repeat(longest + 1)
  const info = language && /^[\w+#.-]+$/.test(language) && language !== 'plaintext' ? language : ''
  return `${fence}${info}\n${source}\n${fence}`
}
