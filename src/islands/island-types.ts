/** The types that an entry exports with islands. */
export type { AnyIsland, Island, IslandProps, IslandTrigger, IslandWords } from './define-island.js'
export type { CalledFrom, CalledPost, ReadValue, SiteCall, SiteCallDefinition } from '../domain/api/site-call.js'
export type { JsonValue } from './json.js'
export type { IslandHost, Toast } from './host.js'
export type { Messages } from '../domain/messages/shape.js'
export type { VisitorKind } from '../domain/reader/visitor.js'
export type * from '../domain/api/reader-types.js'
export type { Poll, PollOption, PostAudience, ReferralTier } from '../domain/post/entities.js'
