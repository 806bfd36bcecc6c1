import { lookup } from 'node:dns/promises'
import { ApiProblem } from '../../ApiProblem.ts'
import type { Config } from '../../config.ts'
import { googleIdentity } from '../../identity/googleIdentity.ts'
import { smtpTransport } from '../../mail/smtpTransport.ts'
import { stripeClient } from '../../payments/stripe/stripeClient.ts'
import { broken, type Finding, off, ok, warning, wordsOf } from './Finding.ts'

export async function checkMail({ mail, dataDir }: Config): Promise<Finding> {
  if (!mail.smtpUrl) return off(`Not set up: mails are written to ${dataDir}/outbox. Set SMTP_URL to send them.`)
  const transport = smtpTransport(mail.smtpUrl, mail.from)
  const { host } = new URL(mail.smtpUrl)
  try {
    await transport.verify()
    if (mail.from.includes('clipaway.local')) {
      return warning(`${host} takes our mails, but from nobody.`, 'Set MAIL_FROM to an address of yours.')
    }
    return ok(`${host} takes our mails.`)
  } catch (error) {
    return broken(
      `${host} does not take our mails: ${wordsOf(error)}`,
      'Check SMTP_URL: host, port, user and password.',
    )
  } finally {
    transport.close()
  }
}

export async function checkStripe({ stripe }: Config): Promise<Finding> {
  if (!stripe) return off('Not set up: what costs money says so. Set STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY for it.')
  const isTest = (key: string) => key.includes('_test_')
  if (isTest(stripe.secretKey) !== isTest(stripe.publicKey)) {
    return broken('One key is for tests and the other one is not.', 'Take both keys from the same page of Stripe.')
  }
  try {
    const client = stripeClient(stripe)
    await client.balance.retrieve()
    for (const price of Object.values(stripe.prices)) await client.prices.retrieve(price)
  } catch (error) {
    return broken(
      `Stripe says: ${wordsOf(error)}`,
      'Check STRIPE_SECRET_KEY, and STRIPE_PRICE_CREATOR and STRIPE_PRICE_STUDIO.',
    )
  }
  if (stripe.webhookSecrets.length === 0) {
    return broken(
      'Stripe cannot tell us who has paid.',
      'Add a webhook at Stripe for <your address>/api/stripe/webhook/ and set STRIPE_WEBHOOK_SECRET to its secret.',
    )
  }
  return ok(`Stripe knows us${isTest(stripe.secretKey) ? ', with test keys: nobody is charged' : ''}.`)
}

export async function checkGoogle({ google }: Config): Promise<Finding> {
  if (!google) return off('Not set up: people sign in with email and password. Set GOOGLE_CLIENT_ID for it.')
  try {
    await googleIdentity(google).identify({ accessToken: 'a token that nobody gave' })
  } catch (error) {
    // To be refused is the right answer: then Google was there.
    if (!(error instanceof ApiProblem) || error.status !== 400) {
      return broken(
        `Google does not answer: ${wordsOf(error)}`,
        'Is this machine allowed to reach accounts.google.com?',
      )
    }
  }
  return google.clientSecret
    ? ok('Google answers.')
    : warning('Google answers, but codes cannot be exchanged.', 'Set GOOGLE_CLIENT_SECRET too.')
}

export async function checkSentry({ sentry }: Config): Promise<Finding> {
  const dsn = sentry.dsn ?? sentry.publicDsn
  if (!dsn) return off('Not set up: errors are in the log. Set SENTRY_DSN to report them.')
  const { hostname, username, pathname } = new URL(dsn)
  if (!username || pathname.length < 2)
    return broken('SENTRY_DSN is not a DSN.', 'Copy it from the settings of your project at Sentry.')
  try {
    await lookup(hostname)
    return ok(`Errors go to ${hostname}.`)
  } catch {
    return broken(`${hostname} is not known.`, 'Check SENTRY_DSN.')
  }
}

export async function checkAddress({ publicUrl }: Config): Promise<Finding> {
  if (!publicUrl)
    return warning('Links in mails point at this machine.', 'Set PUBLIC_URL to the address that people use.')
  return publicUrl.startsWith('https://')
    ? ok(publicUrl)
    : warning(`${publicUrl} is not encrypted.`, 'Use an https:// address.')
}
