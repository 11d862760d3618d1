import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { folder } from '../cli/diptych.js'

export const PUBLICATION = {
  name: 'Low Water',
  base_url: 'https://lowwater.example',
  sender: 'Ines <ines@lowwater.example>',
  address: '3 Chandlery Steps, Sallow Quay',
}

export const LETTER = `---
title: Ebb
slug: ebb
date: 2026-03-01
---

The water is low.

![The quay](../assets/tide.png)
`

/** The folder of a newsletter: `publication.json`, `posts/ebb.md`, and these pictures. */
export async function letterFolder(
  pictures: Readonly<Record<string, Uint8Array | string>>,
  files: Readonly<Record<string, string | object>> = {},
): Promise<string> {
  const path = await folder({ 'publication.json': PUBLICATION, 'posts/ebb.md': LETTER, ...files })
  for (const [name, bytes] of Object.entries(pictures)) {
    await mkdir(dirname(join(path, name)), { recursive: true })
    await writeFile(join(path, name), bytes)
  }
  return path
}
