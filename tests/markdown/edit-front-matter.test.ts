import { describe, expect, it } from 'vitest'
import { editFrontMatter, type FrontMatterValue, readMarkdown } from '../../src/markdown.js'

const YAML = `---
# About the letter
title: "Low tide"   # short
subtitle: 'It''s dry'
unknown_key: { a: 1 }
post_date: 2026-03-01
authors:
  - Ines
  - Bo
cover:
audience: everyone
---

Text.
`
const TOML = `+++
title = "Low tide" # short
authors = ["Ines", "Bo"]
other = 1

[postTheme]
title = "no"
+++
Text.
`
const JSON_FRONT = `{
  "title": "Low tide",
  "slug": "low"
}

Text.
`

/** The lines that go and come. */
function difference(source: string, key: string, value: FrontMatterValue): string[] | null {
  const result = editFrontMatter(source, key, value)
  if (result === null) return null
  const [before, after] = [source.split('\n'), result.split('\n')]
  const read = readMarkdown(result)
  expect(read.body.textContent).toBe('Text.')
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ]
}

describe('editFrontMatter', () => {
  it.each<[string, string, FrontMatterValue, string[] | null]>([
    [YAML, 'title', 'High "tide"', ['-title: "Low tide"   # short', '+title: "High \\"tide\\""   # short']],
    [YAML, 'subtitle', "It's wet", ["-subtitle: 'It''s dry'", "+subtitle: 'It''s wet'"]],
    [YAML, 'date', '2026-04-01', ['-post_date: 2026-03-01', '+post_date: 2026-04-01']],
    [YAML, 'cover', '../assets/a.png', ['-cover:', '+cover: ../assets/a.png']],
    [YAML, 'audience', null, ['-audience: everyone']],
    [YAML, 'slug', null, []],
    [YAML, 'slug', 'low-tide', ['+slug: low-tide']],
    [YAML, 'description', 'Colon: here', ['+description: "Colon: here"']],
    [YAML, 'authors', ['Ines', 'Ada'], ['-  - Bo', '+  - Ada']],
    [YAML, 'authors', ['Ines'], ['-  - Bo']],
    [YAML, 'authors', null, ['-authors:', '-  - Ines', '-  - Bo']],
    [YAML, 'draft', true, ['+draft: true']],
    [TOML, 'draft', true, ['+draft = true']],
    ['---\ndraft: false # yet\n---\n\nText.\n', 'draft', true, ['-draft: false # yet', '+draft: true # yet']],
    [YAML, 'title', null, ['-title: "Low tide"   # short']],
    [TOML, 'title', 'High', ['-title = "Low tide" # short', '+title = "High" # short']],
    [TOML, 'authors', ['Ada'], ['-authors = ["Ines", "Bo"]', '+authors = ["Ada"]']],
    [TOML, 'slug', 'low', ['+slug = "low"']],
    [TOML, 'title', null, ['-title = "Low tide" # short']],
    [JSON_FRONT, 'title', 'High', ['-  "title": "Low tide",', '+  "title": "High",']],
    [JSON_FRONT, 'subtitle', 'Wet', ['+  "subtitle": "Wet",']],
    [JSON_FRONT, 'slug', null, ['-  "slug": "low"', '+  "slug": null']],
    ['Text.\n', 'title', '2026', ['+---', '+title: "2026"', '+---']],
    ['---\nauthors: [{ name: Ines, handle: ines }]\n---\n\nText.\n', 'authors', ['Bo'], null],
    ['---\ntitle: [\n---\n\nText.\n', 'title', 'A', null],
    ['---\n---\n\nText.\n', 'title', 'A', ['+title: A']],
    [
      '---\ntitle: |\n  Low\n  tide\nslug: a\n---\n\nText.\n',
      'title',
      'A',
      ['-title: |', '-  Low', '-  tide', '+title: A'],
    ],
  ])('changes only the lines of a field: %#', (source, key, value, lines) => {
    expect(difference(source, key, value)).toEqual(lines)
  })

  it('writes what is read as the same text', () => {
    for (const value of [
      '1984',
      'true',
      '- a',
      '#x',
      "it's",
      'a: b',
      '"q"',
      ' a ',
      '[x]',
      '{y}',
      'two\nlines',
      '*',
      '&a',
      '!b',
      '%c',
      '@d',
      '| e',
      'null',
      '~',
      'ends:',
      'قارب',
      'a #b',
      '0x1F',
      '---',
    ])
      for (const source of [
        YAML,
        TOML,
        JSON_FRONT,
        'Text.\n',
        '---\ntitle: plain\n---\nText.\n',
        "---\ntitle: 'x'\n---\nText.\n",
      ]) {
        const result = editFrontMatter(source, 'title', value)
        expect(readMarkdown(result ?? '').toJSON()).toMatchObject({ post: { title: value } })
      }
  })

  it('keeps how lines end, and the byte order mark', () => {
    const source = `\uFEFF${YAML.replaceAll('\n', '\r\n')}`
    expect(editFrontMatter(source, 'date', '2026-04-01')).toBe(source.replace('2026-03-01', '2026-04-01'))
    expect(editFrontMatter(source, 'authors', ['A', 'B', 'C'])).toBe(
      source.replace('- Ines\r\n  - Bo', '- A\r\n  - B\r\n  - C'),
    )
    expect(editFrontMatter('\uFEFFText.\r\n', 'title', 'A')).toBe('\uFEFF---\r\ntitle: A\r\n---\r\n\r\nText.\r\n')
  })
})
