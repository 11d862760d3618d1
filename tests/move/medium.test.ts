import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MoveReport } from '../../packages/move/src/report/report.js'
import { fixture } from './moved-source.js'
import { emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }
const messages = (findings: MoveReport['notes']) => findings.map(({ message }) => message).join('\n')

/** A page of the export. `footer` has its date and address. */
function page({ title = 'One', subtitle = '', body = '<p>Text</p>', footer = FOOTER } = {}): string {
  const summary = subtitle === '' ? '' : `<section data-field="subtitle" class="p-summary">${subtitle}</section>`
  return `<html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header>${summary}<section data-field="body" class="e-content">${body}</section><footer>${footer}<p>Exported from <a href="https://medium.com">Medium</a></p></footer></article></body></html>`
}
const FOOTER =
  '<p><a href="https://medium.com/p/abcdefabcdef"><time class="dt-published" datetime="2020-01-02T03:04:05.000Z">then</time></a></p><p><a href="https://medium.com/@a/one-abcdefabcdef" class="p-canonical">Canonical link</a></p>'

async function movedPages(pages: Readonly<Record<string, string>>) {
  const source = emptyFolder()
  mkdirSync(join(source, 'posts'))
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(source, 'posts', name), html)
  const folder = emptyFolder()
  const report = await moved(source, folder, { fetch: OFFLINE })
  const names = readdirSync(join(folder, 'posts'))
  return { names, report, post: (slug = 'one') => readFileSync(join(folder, 'posts', `${slug}.md`), 'utf8') }
}

describe('an export of Medium', () => {
  let folder: string
  let report: MoveReport
  const post = (slug: string) => readFileSync(join(folder, 'posts', `${slug}.md`), 'utf8')
  beforeAll(async () => {
    folder = emptyFolder()
    report = await moved(fixture('medium'), folder, { fetch: OFFLINE })
  })

  it('arrives with the fields of its posts', () => {
    expect(post('how-bees-vote').split('\n---\n')[0]).toBe(`---
title: How bees vote
subtitle: A dance, and then a silence
description: Scouts, dances and a quorum.
authors:
  - name: Nora Feld
    handle: norafeld
    photo: https://cdn-images-1.medium.com/fit/c/200/200/1*nora.jpeg
date: 2024-04-02T08:15:00.000Z
tags:
  - name: Bees
    slug: bees
  - name: Civic Life
    slug: civic-life
slug: how-bees-vote
cover: https://cdn-images-1.medium.com/max/1200/1*hive.jpeg
cover_alt: A hive on a roof`)
    expect(report.posts).toMatchObject({ found: 4, byStatus: { published: 2, draft: 2 } })
    expect(readFileSync(join(folder, 'publication.json'), 'utf8')).toContain('Nora Feld')
  })

  it('has its blocks', () => {
    expect(report.blocks).toMatchObject({
      digestPostEmbed: 1,
      imageGallery: 1,
      pullquote: 1,
      blockquote: 1,
      code_block: 2,
      youtube2: 1,
      vimeo: 1,
      twitter2: 1,
      horizontal_rule: 1,
    })
    const text = post('how-bees-vote')
    expect(text).toContain('From the hive')
    expect(text).toContain('Scouts come home and **dance**.')
    expect(text).toContain('https://gist.github.com/nora/0123456789abcdef0123456789abcdef')
    expect(text).toContain('```python\nif quorum:\n    fly()\n```')
    expect(text).toContain('1*field.jpeg')
    expect(text.match(/How bees vote/g)).toHaveLength(1)
    expect(text.match(/A dance, and then a silence/g)).toHaveLength(1)
  })

  it('says which embeds have no address', () => {
    expect(report.lost).toEqual([
      {
        where: 'posts/2024-04-02_How-bees-vote-a0a0a0a0a0a0.html',
        message:
          'an embed has no address in the export: ‘A chart of dances’. Look at the post on Medium, and paste the address.',
      },
    ])
  })

  it('leaves out what the writer wrote under posts of others, with its words and links', () => {
    expect(messages(report.notes)).toContain(
      'is what you wrote under a post of somebody, and was left out: ‘I kept bees in Oslo, and yes, they sleep. Ask the club.’ It links to https://oslobees.example',
    )
    expect(post('the-first-warm-day')).toContain('draft: true')
  })

  it('counts what is not a post', () => {
    expect(messages(report.notes)).toMatch(/2 entries of bookmarks were left out/)
    expect(messages(report.notes)).toMatch(/3 entries of claps were left out/)
    expect(messages(report.notes)).toContain('was left out: ‘Keeps eleven hives on a roof.’')
  })

  it('leads links between its posts to the new addresses', () => {
    expect(post('how-bees-vote')).toMatch(/\[the smoker\]\(\S*\/p\/the-smoker\)/)
    expect(report.redirects).toContainEqual({ from: '/the-smoker-b0b0b0b0b0b0', to: '/p/the-smoker' })
  })
})

describe('a page of Medium', () => {
  it('may have an address without words', async () => {
    const { names } = await movedPages({
      '2020-01-02_My-day-abcdefabcdef.html': page({
        subtitle: 'A subtitle',
        footer: FOOTER.replace('one-abcdefabcdef', 'abcdefabcdef'),
      }),
    })
    expect(names).toEqual(['my-day.md'])
  })

  it('may have no date, and is a draft without an address', async () => {
    const { post, report } = await movedPages({
      'draft_One-abcdefabcdef.html': page({ footer: '' }),
      '2020-01-02_Two-bbbbbbbbbbbb.html': page({
        title: 'Two',
        footer: FOOTER.replace('2020-01-02T03:04:05.000Z', 'soon').replace('/one-', '/two-'),
      }),
    })
    expect(post('one')).toContain('draft: true')
    expect(post('two')).toContain('date: 2020-01-02T00:00:00.000Z')
    expect(messages(report.notes)).toContain('has no date that can be read: ‘soon’')
  })

  it('that is something else is reported', async () => {
    const { report } = await movedPages({
      'a.html': '<p>Something</p>',
      '2020-01-02_One-abcdefabcdef.html': page(),
    })
    expect(report.lost).toEqual([{ where: 'posts/a.html', message: 'is not a post of Medium, and was left out' }])
  })
})
