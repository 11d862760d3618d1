import { expect, it } from 'vitest'
import { signatureProblem } from './doubles/sig-v4.js'

const KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}

/** `get-vanilla` of the AWS Signature Version 4 test suite. */
const VANILLA = {
  method: 'GET',
  path: '/',
  headers: {
    host: 'example.amazonaws.com',
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  body: Buffer.alloc(0),
}

it('the double of SES takes a signature of Amazon’s test suite', () => {
  expect(signatureProblem(VANILLA, KEYS)).toBeNull()
})

it.each([
  ['another body', { ...VANILLA, body: Buffer.from('x') }],
  ['another path', { ...VANILLA, path: '/x' }],
  ['another host', { ...VANILLA, headers: { ...VANILLA.headers, host: 'other.amazonaws.com' } }],
])('the double of SES refuses a signature that was made for %s', (_, request) => {
  expect(signatureProblem(request, KEYS)).toBe('SignatureDoesNotMatch')
})
