/** What everything is sold and paid out in: ISO 4217 in small letters, as payment providers write it. */
export const currency = 'eur'
