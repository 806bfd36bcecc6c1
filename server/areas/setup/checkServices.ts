import { lookup } from 'node:dns/promises'
import { ApiProblem } from '../../ApiProblem.ts'
import type { Config } from '../../config.ts'
import { googleIdentity } from '../../identity/googleIdentity.ts'
import { smtpTransport } from '../../mail/smtpTransport.ts'
import { stripeClient } from '../../payments/stripe/stripeClient.ts'
import { broken, type Finding, messageOf, off, ok, warning } from './Finding.ts'

export async function checkMail({ mail, dataDir }: Config): Promise<Finding> {
  if (!mail.smtpUrl) return off(`Not set up: emails are written to ${dataDir}/outbox. Set SMTP_URL to send them.`)
  const transport = smtpTransport(mail.smtpUrl, mail.from)
  const { host } = new URL(mail.smtpUrl)
  try {
    await transport.verify()
    if (mail.from.includes('clipaway.local')) {
      return warning(
        `${host} accepts our emails, but the sender is a placeholder.`,
        'Set MAIL_FROM to your own address.',
      )
    }
    return ok(`${host} accepts our emails.`)
  } catch (error) {
    return broken(
      `${host} does not accept our emails: ${messageOf(error)}`,
      'Check SMTP_URL: host, port, user and password.',
    )
  } finally {
    transport.close()
  }
}

export async function checkStripe({ stripe }: Config): Promise<Finding> {
  if (!stripe)
    return off(
      'Not set up: paid plans and products are unavailable. Set STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY to enable them.',
    )
  const isTest = (key: string) => key.includes('_test_')
  if (isTest(stripe.secretKey) !== isTest(stripe.publicKey)) {
    return broken(
      'One key is a test key and the other is a live key.',
      'Copy both keys from the same page of the Stripe dashboard.',
    )
  }
  try {
    const client = stripeClient(stripe)
    await client.balance.retrieve()
    for (const price of Object.values(stripe.prices)) await client.prices.retrieve(price)
  } catch (error) {
    return broken(
      `Stripe says: ${messageOf(error)}`,
      'Check STRIPE_SECRET_KEY, and STRIPE_PRICE_CREATOR and STRIPE_PRICE_STUDIO.',
    )
  }
  if (stripe.webhookSecrets.length === 0) {
    return broken(
      'Stripe has no way to tell us about payments.',
      'Add a webhook at Stripe for <your URL>/api/stripe/webhook/ and set STRIPE_WEBHOOK_SECRET to its signing secret.',
    )
  }
  return ok(`Connected to Stripe${isTest(stripe.secretKey) ? ' with test keys: nobody is charged' : ''}.`)
}

export async function checkGoogle({ google }: Config): Promise<Finding> {
  if (!google)
    return off('Not set up: people sign in with email and password. Set GOOGLE_CLIENT_ID to enable Google sign-in.')
  try {
    await googleIdentity(google).identify({ accessToken: 'a token that nobody gave' })
  } catch (error) {
    // A refusal proves that Google was reached.
    if (!(error instanceof ApiProblem) || error.status !== 400) {
      return broken(`Can’t reach Google: ${messageOf(error)}`, 'Check that this machine can reach accounts.google.com.')
    }
  }
  return google.clientSecret
    ? ok('Connected to Google.')
    : warning('Connected to Google, but authorization codes can’t be exchanged.', 'Set GOOGLE_CLIENT_SECRET as well.')
}

export async function checkSentry({ sentry }: Config): Promise<Finding> {
  const dsn = sentry.dsn ?? sentry.publicDsn
  if (!dsn) return off('Not set up: errors go to the log. Set SENTRY_DSN to report them.')
  const { hostname, username, pathname } = new URL(dsn)
  if (!username || pathname.length < 2)
    return broken('SENTRY_DSN is not a valid DSN.', 'Copy it from your project’s settings at Sentry.')
  try {
    await lookup(hostname)
    return ok(`Errors go to ${hostname}.`)
  } catch {
    return broken(`${hostname} could not be resolved.`, 'Check SENTRY_DSN.')
  }
}

export async function checkAddress({ publicUrl }: Config): Promise<Finding> {
  if (!publicUrl) return warning('Links in emails point to this machine.', 'Set PUBLIC_URL to the address people use.')
  return publicUrl.startsWith('https://')
    ? ok(publicUrl)
    : warning(`${publicUrl} is not encrypted.`, 'Use an https:// address.')
}
