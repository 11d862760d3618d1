import type { MediaPreview } from '../../domain/api/embedded-media.js'
import { SUBSCRIPTION_STATES } from '../../domain/reader/subscription.js'
import { isRecord } from '../../domain/values/stored-value.js'
import {
  callback,
  group,
  listOf,
  mapOf,
  objectWith,
  oneOf,
  optional,
  text,
  thatIs,
  type OptionSchema,
  type OptionSchemas,
} from '../../options/schemas.js'
import { signature, type CheckArguments } from '../../options/signature.js'
import type { BlockFixture, FixtureContext, JsonObject } from './block-fixture.js'
import { LAW_NAMES, type LawExceptions } from './law-name.js'
import type { BlockLawOptions, DescribeBlockOptions, TestRunner } from './law-options.js'
import type { TestedBlock } from './law.js'
import type { ExpectedLinks } from './link-law.js'
import type { TestedDiptych, TestedMail, TestedWeb } from './targets.js'

const KEY = 'key'

const json = thatIs<JsonObject>('an object', isRecord)

const reasons = optional(text) as OptionSchema<string | undefined>
const exceptions = group<LawExceptions>(
  Object.fromEntries(LAW_NAMES.map((name) => [name, reasons])) as OptionSchemas<LawExceptions>,
  'law',
)

const context = group<FixtureContext>(
  {
    state: optional(oneOf(SUBSCRIPTION_STATES)),
    post: optional(json),
    publication: optional(json),
    data: optional(json),
    after: optional(listOf(json)),
    media: optional(thatIs<MediaPreview>('an object', isRecord)),
  },
  KEY,
)

const fixture = group<BlockFixture>(
  {
    about: text,
    node: json,
    context: optional(context),
    problems: optional(listOf(text)),
    exceptions: optional(exceptions),
  },
  KEY,
)

const block = thatIs<TestedBlock>(
  'a block from defineBlock',
  (value) => isRecord(value) && typeof value['name'] === 'string' && isRecord(value['attrs']),
)

const options: OptionSchemas<BlockLawOptions> = {
  diptych: objectWith<TestedDiptych>('an instance from createDiptych', 'readPost', 'recognizeLink'),
  web: objectWith<TestedWeb>('a target from createWeb', 'renderWeb'),
  mail: objectWith<TestedMail>('a target from createMail', 'compileEmail'),
  links: optional(
    mapOf(
      thatIs<ExpectedLinks[string]>(
        'attributes, "fetch" or null',
        (value) => value === null || value === 'fetch' || isRecord(value),
      ),
    ),
  ),
  parent: optional(
    thatIs<JsonObject>('a stored block', (value) => isRecord(value) && typeof value['type'] === 'string'),
  ),
  exceptions: optional(exceptions),
}

const runner: OptionSchemas<TestRunner> = { describe: optional(callback()), it: optional(callback()) }

const checkOf = <O extends object>(functionName: string, own: OptionSchemas<O>): CheckArguments =>
  signature(functionName, { block, fixtures: mapOf(fixture), options: group<O>(own) })

export const checkBlockLaws = checkOf<BlockLawOptions>('blockLaws', options)
export const checkDescribeBlock = checkOf<DescribeBlockOptions>('describeBlock', { ...options, ...runner })
