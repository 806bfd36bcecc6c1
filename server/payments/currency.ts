/** The currency of all prices and payouts: ISO 4217 in lower case, as payment providers write it. */
export const currency = 'eur'
