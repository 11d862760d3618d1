/** The types that an entry exports with islands. */
export type { Island, IslandProps, IslandTrigger } from './define-island.js'
export type { IslandHost, Toast } from './host.js'
export type { Messages } from '../domain/messages/shape.js'
export type { VisitorKind } from '../domain/reader/visitor.js'
export type * from '../domain/api/reader-types.js'
export type { Poll, PollOption, PostAudience, ReferralTier } from '../domain/post/entities.js'
