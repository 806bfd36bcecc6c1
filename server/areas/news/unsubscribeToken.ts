import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../Services.ts'

type Signing = Pick<Services, 'secret'>

const signatureOf = ({ secret }: Signing, subscriberId: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe\n${subscriberId}`).digest()

/** Returns the token of the unsubscribe link in a mail. It never expires: old mails must be able to stop new ones. */
export const unsubscribeToken = (services: Signing, subscriberId: string): string =>
  `${subscriberId}.${signatureOf(services, subscriberId).toString('base64url')}`

/** Returns the subscriber of a token, or null for a forged one. */
export function subscriberOfToken(services: Signing, token: string): string | null {
  const [subscriberId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(services, subscriberId)
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriberId : null
}
