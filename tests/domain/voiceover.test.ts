import { describe, expect, it } from 'vitest'
import type { PostMeta } from '../../src/domain/post/entities.js'
import {
  VOICEOVER_SECONDS,
  voiceoverAfter,
  voiceoverOf,
  voiceoverPress,
  voiceoverSeconds,
} from '../../src/domain/post/voiceover.js'
import { hasPaidExtras } from '../../src/domain/reader/paid-extras.js'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'

const PUBLICATION = { name: 'Low Water', base_url: 'https://lowwater.example' }
const POST: PostMeta = {
  title: 'Tides',
  canonical_url: 'https://lowwater.example/p/tides',
  audience: 'everyone',
  type: 'newsletter',
  publishedBylines: [],
  has_voiceover: true,
  voiceover_upload_id: 'a/b',
}

describe('a voiceover', () => {
  it('is served by the publication under its upload', () => {
    expect(voiceoverOf(POST, PUBLICATION)).toEqual({
      src: 'https://lowwater.example/api/v1/audio/upload/a%2Fb/src',
      duration: 300,
    })
  })
  it.each([
    { has_voiceover: false },
    { has_voiceover: undefined, voiceover_upload_id: undefined },
    { has_voiceover: undefined, voiceover_upload_id: ' ' },
  ])('is missing with %j', (fields) => {
    expect(voiceoverOf({ ...POST, ...fields }, PUBLICATION)).toBeNull()
  })
  it('has no address where the platform withheld the recording', () => {
    expect(voiceoverOf({ ...POST, voiceover_upload_id: undefined }, PUBLICATION)).toEqual({ src: null, duration: 300 })
  })
  it.each([
    [742, 742],
    [undefined, 300],
    [0, 300],
    [-4, 300],
    [Infinity, 300],
    [NaN, 300],
  ])('stored as %s seconds lasts %i', (stored, seconds) => {
    expect(VOICEOVER_SECONDS).toBe(300)
    expect(voiceoverSeconds(stored)).toBe(seconds)
    expect(voiceoverOf({ ...POST, voiceoverUpload: { duration: stored } }, PUBLICATION)?.duration).toBe(seconds)
  })
})

describe('the player', () => {
  it.each([
    ['invitation', 'play', 'playing'],
    ['invitation', 'pause', 'invitation'],
    ['invitation', 'ended', 'invitation'],
    ['playing', 'pause', 'paused'],
    ['playing', 'ended', 'paused'],
    ['paused', 'play', 'playing'],
    ['paused', 'pause', 'paused'],
  ] as const)('in its mode %s is after %s in %s: the first play ends the invitation for good', (mode, event, next) => {
    expect(voiceoverAfter(mode, event)).toBe(next)
  })
  it.each([
    ['invitation', 'play'],
    ['playing', 'pause'],
    ['paused', 'play'],
  ] as const)('has one button, which in %s does %s', (mode, command) => {
    expect(voiceoverPress(mode)).toBe(command)
  })
})

it.each<[SubscriptionState, withPlans: boolean, without: boolean]>([
  ['anonymous', false, false],
  ['free', false, true],
  ['registered', false, false],
  ['pledged', false, true],
  ['lapsed', false, true],
  ['paid', true, true],
  ['founding', true, true],
])(
  '%s readers have the paid extras: %s where subscriptions are sold, %s where none are',
  (state, withPlans, without) => {
    expect(hasPaidExtras({ state }, { ...PUBLICATION, plans: [{}] }, false)).toBe(withPlans)
    expect(hasPaidExtras({ state }, PUBLICATION, false)).toBe(without)
  },
)
