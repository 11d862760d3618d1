import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../src/api.js'
import type * as Editing from '../../src/editing.js'
import { ROOT } from '../harness/paths.js'

/** As users import it: the built file that package.json names. */
const { exports } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
  exports: { './editing': { default: string } }
}
const editing = async () =>
  (await import(pathToFileURL(`${ROOT}/${exports['./editing'].default}`).href)) as typeof Editing

/** A platform that answers every call alike. */
const api = (answer: unknown) =>
  createApi({ baseUrl: 'https://lowwater.example', fetch: async () => new Response(JSON.stringify(answer)) })

describe('diptych/editing', () => {
  it('names what it offers editors', async () => {
    expect(Object.keys(await editing()).sort()).toEqual([
      'RECIPIENT_FIELDS',
      'attributeFields',
      'canSearchMentions',
      'canSetPullquote',
      'cashtagOf',
      'deferDiptych',
      'mergeFieldsIn',
      'newLatexId',
      'openPlacesIn',
      'recipientField',
      'recognizeLink',
      'resolveLink',
      'showsMentionList',
    ])
  })

  it('makes a cashtag of typed text by the platform’s list of symbols (V-CASH-1, C-SYM)', async () => {
    const { cashtagOf } = await editing()
    const known = new Set(await api({ symbols: ['RKLB', '$btc', 'TOOLONG'] }).symbols())
    expect(['$rklb', '$RKLB', '$BTC', '$TOOLONG', '$AAPL', 'RKLB'].map((text) => cashtagOf(text, known))).toEqual([
      '$RKLB',
      '$RKLB',
      null,
      null,
      null,
      null,
    ])
  })

  it('searches mentions from one character on and opens its list from two (V-MEN-1)', async () => {
    const { canSearchMentions, showsMentionList } = await editing()
    expect(['', ' ', 'i', 'in'].map((query) => [canSearchMentions(query), showsMentionList(query)])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  it('offers a pull quote for a paragraph outside of quotes and callouts (V-PULL-1)', async () => {
    const { canSetPullquote } = await editing()
    expect(canSetPullquote({ node: 'paragraph', ancestors: ['doc'] })).toBe(true)
    for (const ancestors of [
      ['doc', 'blockquote'],
      ['doc', 'calloutBlock', 'bullet_list', 'list_item'],
    ])
      expect(canSetPullquote({ node: 'paragraph', ancestors })).toBe(false)
    expect(canSetPullquote({ node: 'heading', ancestors: ['doc'] })).toBe(false)
  })

  it('gives new formulas ids of ten capital letters (K-LTX-1)', async () => {
    const { newLatexId } = await editing()
    const ids = Array.from({ length: 100 }, () => newLatexId())
    expect(ids.filter((id) => !/^[A-Z]{10}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(100)
  })

  it('turns a pasted link into a block, with the answer of a call where one is needed', async () => {
    const { recognizeLink, resolveLink } = await editing()
    expect(recognizeLink('https://vimeo.com/12/ab1')).toMatchObject({
      node: 'vimeo',
      kind: 'ready',
      attrs: { videoId: '12', videoKey: 'ab1' },
    })
    const link = recognizeLink('https://soundcloud.com/low-water/neap')
    expect(link && (await resolveLink(link, api({ title: 'Neap' })))).toMatchObject({
      node: 'soundcloud',
      attrs: { title: 'Neap', targetUrl: 'https://soundcloud.com/low-water/neap' },
    })
    expect(recognizeLink('https://lowwater.example/about')).toBeNull()
  })
})
