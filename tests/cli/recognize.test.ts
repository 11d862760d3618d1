import { describe, expect, it } from 'vitest'
import { diptych } from './diptych.js'

const lines = (stdout: string): unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

describe.concurrent('diptych recognize', () => {
  it('prints an object a line: attributes, a call, or null', async () => {
    const urls = ['https://youtu.be/tIdeM4ch1ne?t=9', 'https://x.com/lowwater/status/17', 'https://else.example/about']
    const { code, stdout, stderr } = await diptych(['recognize', ...urls])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines(stdout)).toEqual([
      { url: urls[0], node: 'youtube2', attrs: { videoId: 'tIdeM4ch1ne', startTime: '9', endTime: null } },
      { url: urls[1], node: 'twitter2', call: { method: 'GET', path: '/api/v1/tweet', query: { url: urls[1] } } },
      { url: urls[2], node: null },
    ])
  })

  it("takes a post of one's own publication as a digest, forced as a card (R-DIG, R-EPOST)", async () => {
    const url = 'https://lowwater.example/p/low-tide'
    const nodeOf = async (...options: string[]) => lines((await diptych(['recognize', url, ...options])).stdout)[0]
    expect(await nodeOf()).toMatchObject({ node: 'embeddedPost', call: { path: '/api/v1/posts/embed' } })
    expect(await nodeOf('--publication', 'lowwater.example')).toMatchObject({
      node: 'digestPostEmbed',
      call: { path: '/api/v1/posts/digest_embed' },
    })
    expect(await nodeOf('--publication', 'https://lowwater.example/')).toMatchObject({ node: 'digestPostEmbed' })
    expect(await nodeOf('--publication', 'lowwater.example', '--force')).toMatchObject({ node: 'embeddedPost' })
  })

  it.each([
    ['no link', [], /^diptych: missing required argument 'urls'$/],
    [
      'a publication that is no host',
      ['https://x.com/a/status/1', '--publication', 'not a host'],
      /'not a host' is invalid\. Pass a host like 'lowwater\.example'\.$/,
    ],
    [
      'an unknown option',
      ['https://x.com/a/status/1', '--forse'],
      /^diptych: unknown option '--forse' \(Did you mean --force\?\)$/,
    ],
  ])('%s: one line, exit code 2', async (_name, args, line) => {
    const { code, stdout, stderr } = await diptych(['recognize', ...args])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trimEnd()).toMatch(line)
  })
})
