import { expect, it } from 'vitest'
import { audioSourceUrl, VIDEO_NOT_FOUND, videoSourceUrl } from '../../src/domain/api/media-upload.js'

const publication = { base_url: 'https://paperboat.example/' }

it('an upload is served by its publication', () => {
  expect(audioSourceUrl(publication, 'ab-12')).toBe('https://paperboat.example/api/v1/audio/upload/ab-12/src')
  expect(audioSourceUrl(publication, '../x?"')).toBe('https://paperboat.example/api/v1/audio/upload/..%2Fx%3F%22/src')
  expect(videoSourceUrl(publication, 'ab-12')).toBe('https://paperboat.example/api/v1/video/upload/ab-12/src')
})

it('a missing video has its own words', () => expect(VIDEO_NOT_FOUND).toBe('Did not find video'))
