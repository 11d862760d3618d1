/** When soft bounces suppress an address. */
export interface BounceRules {
  /** Number of days with a soft bounce that suppresses an address. Default: 5. */
  readonly softDays: number
  /** Length of the period in days. Default: 30. */
  readonly windowDays: number
}

/**
 * GNU Mailman also uses five days and counts several bounces of one day once (`bounce_score_threshold` is 5.0, raised
 * once a day; https://docs.mailman3.org). Mailman resets after 7 days without a bounce, which fits lists with daily
 * mail. 30 days include five issues of a weekly letter.
 */
export const BOUNCE_RULES: BounceRules = { softDays: 5, windowDays: 30 }

/** How long events are stored, so that each counts once. Older events of services are refused. */
export const KEPT_DAYS = 90
