/** When soft bounces take an address off. */
export interface BounceRules {
  /** Days with a soft bounce that are too many. Default: 5. */
  readonly softDays: number
  /** Days in which they are counted. Default: 30. */
  readonly windowDays: number
}

/**
 * Five days, and several bounces of one day as one, is how GNU Mailman counts (`bounce_score_threshold` is 5.0, raised
 * once a day; https://docs.mailman3.org). Mailman forgets after 7 days without a bounce, which suits lists with mail
 * every day. 30 days hold five issues of a weekly letter.
 */
export const BOUNCE_RULES: BounceRules = { softDays: 5, windowDays: 30 }

/** How long an event is known, so that it counts once. What a service says of earlier times is refused. */
export const KEPT_DAYS = 90
