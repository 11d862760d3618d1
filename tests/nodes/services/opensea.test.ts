import { describe, expect, it } from 'vitest'
import {
  animationKind,
  openseaCollectionUrl,
  openseaCreatorUrl,
  parseOpenseaUrl,
} from '../../../src/nodes/opensea/address.js'

const contract = '0x00000000000000000000000000000000000b0a75'

describe('a pasted address', () => {
  it.each([
    [null, `https://opensea.io/assets/${contract}/14`],
    ['ethereum', `https://opensea.io/assets/ethereum/${contract}/14/`],
    ['matic', `https://www.opensea.io/assets/matic/${contract}/14?x=1#y`],
  ])('is an asset on %s: %s', (chain, url) =>
    expect(parseOpenseaUrl(` ${url}`)).toEqual({ chain, contract, token_id: '14' }),
  )
  it.each([
    '',
    'x',
    `http://opensea.io/assets/${contract}/14`,
    `opensea.io/assets/${contract}/14`,
    'https://opensea.io/collection/paper-fleet',
    `https://opensea.io/assets/${contract}`,
    `https://opensea.io/assets/${contract}/x`,
    `https://opensea.io.evil.example/assets/${contract}/14`,
    `https://evil.example/assets/${contract}/14`,
    'https://opensea.io/assets/0xnot/14',
    `https://opensea.io/${'assets/'.repeat(300_000)}`,
  ])('is none: %#', (url) => expect(parseOpenseaUrl(url)).toBeNull())
})

it('builds the addresses of collections and creators', () => {
  expect(openseaCollectionUrl('paper-fleet')).toBe('https://opensea.io/collection/paper-fleet')
  expect(openseaCollectionUrl('../x?y')).toBe('https://opensea.io/collection/..%2Fx%3Fy')
  expect(openseaCreatorUrl(' ines/"x ')).toBe('https://opensea.io/ines%2F%22x')
})

describe('an animation', () => {
  const of = (ending: string) => animationKind(`https://a.example/x.${ending}`)
  it('plays as sound', () =>
    expect(['mp3', 'wav', 'oga', 'MP3', 'mp3?x=1.mp4'].map(of)).toEqual(Array(5).fill('audio')))
  it('plays as film', () =>
    expect(['webm', 'mp4', 'm4v', 'ogv', 'ogg', 'mp4#t=1'].map(of)).toEqual(Array(6).fill('video')))
  it('leaves the picture for models and whatever else', () =>
    expect(['gltf', 'glb', 'png', 'html', 'mp4.exe', ''].map(of)).toEqual(Array(6).fill('image')))
})
