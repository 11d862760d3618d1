import { expect, it } from 'vitest'
import { mergeByReader, problemKey } from '../../src/cli/check/report.js'
import type { Problem } from '../../src/schema/problem.js'

const tooLong = (size: string): Problem => ({ path: '', code: 'mail-too-long', message: `The mail has ${size}.` })
const unsafe = (path: string): Problem => ({ path, code: 'link-unsafe', message: 'The link is unsafe.' })

it('reports a mail that is too long once, though the mails of two readers differ in size', () => {
  const merged = mergeByReader(
    [
      { readers: ['free'], found: [unsafe('/body/content/1'), tooLong('120 KB')] },
      { readers: ['paid'], found: [unsafe('/body/content/1'), unsafe('/body/content/9'), tooLong('140 KB')] },
    ],
    problemKey,
  )
  expect(merged.map(({ code, path, readers }) => [code, path, readers])).toEqual([
    ['link-unsafe', '/body/content/1', ['free', 'paid']],
    ['mail-too-long', '', ['free', 'paid']],
    ['link-unsafe', '/body/content/9', ['paid']],
  ])
})
