import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { browserFindings } from '../../../src/cli/check/check.js'
import { UsageError } from '../../../src/cli/usage-error.js'
import { GOOD_MAIL, mailWith } from '../good-mail.js'

afterEach(() => vi.unstubAllEnvs())

it('answers in the order of the mails', async () => {
  const [good, bad] = await browserFindings([
    { file: 'good.html', html: GOOD_MAIL },
    { file: 'bad.html', html: mailWith('<ul style="margin:0"><p style="margin:0">Boots</p></ul>') },
  ])
  expect(good).toEqual([])
  expect(bad?.map(({ rule }) => rule)).toEqual(['B02'])
})

it('says which program is none', async () => {
  vi.stubEnv('DIPTYCH_CHROMIUM', '/nowhere/chromium')
  const wrong = browserFindings([{ file: 'good.html', html: GOOD_MAIL }])
  await expect(wrong).rejects.toThrow(UsageError)
  await expect(wrong).rejects.toThrow('DIPTYCH_CHROMIUM=/nowhere/chromium: file not found or not executable')
})

it('says which program is no browser, in one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-'))
  try {
    const path = join(folder, 'chromium')
    writeFileSync(path, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    vi.stubEnv('DIPTYCH_CHROMIUM', path)
    const refused: unknown = await browserFindings([{ file: 'good.html', html: GOOD_MAIL }]).catch((error) => error)
    expect(refused).toBeInstanceOf(UsageError)
    const { message } = refused as UsageError
    expect(message).toMatch(
      /^\S+ does not start: [^\n]{1,200}\. Set DIPTYCH_CHROMIUM to the path of another browser\.$/,
    )
    expect(message.startsWith(path)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
