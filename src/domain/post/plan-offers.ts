import { isRecord } from '../values/stored-value.js'

/** The price of a plan, as shown in a wall. */
export interface PlanOffer {
  readonly interval: 'month' | 'year'
  /** With its currency, formatted for the page's language. */
  readonly price: string
  readonly isFounding: boolean
}

/** Maximum number of plans. Further ones are left out. */
const MOST = 6

/**
 * The plans of a publication (D-PUB) that have a price and an interval, in their order and without duplicate prices.
 * Other plans are left out.
 *
 * @param language BCP 47
 */
export function planOffers(plans: readonly unknown[] | undefined, language: string): readonly PlanOffer[] {
  const offers = new Map<string, PlanOffer>()
  for (const plan of plans ?? []) {
    const offer = isRecord(plan) ? offerOf(plan, language) : null
    if (offer) offers.set(`${offer.interval} ${offer.price}`, offer)
  }
  return [...offers.values()].slice(0, MOST)
}

function offerOf(plan: Record<string, unknown>, language: string): PlanOffer | null {
  const { interval, amount, currency, founding, metadata } = plan
  if (interval !== 'month' && interval !== 'year') return null
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) return null
  if (typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency)) return null
  const isFounding = founding === true || (isRecord(metadata) && metadata['founding'] === 'yes')
  return { interval, price: priceOf(amount, currency, language), isFounding }
}

/** Formats a price. `amount` is in the currency's smallest unit, as payment services store it. */
function priceOf(amount: number, currency: string, language: string): string {
  // Arabic digits differ between versions of ICU.
  const format = (digits?: number) =>
    new Intl.NumberFormat(`${language}-u-nu-latn`, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...(digits === undefined ? {} : { maximumFractionDigits: digits, minimumFractionDigits: digits }),
    })
  const { maximumFractionDigits: digits = 2 } = format().resolvedOptions()
  const value = amount / 10 ** digits
  return format(Number.isInteger(value) ? 0 : digits).format(value)
}
