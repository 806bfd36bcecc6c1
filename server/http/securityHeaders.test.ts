import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { contentPolicy } from './securityHeaders.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLIC_KEY: 'pk_test_x' }
const google = { GOOGLE_CLIENT_ID: 'x.apps.example' }
const sentry = { SENTRY_PUBLIC_DSN: 'https://key@errors.example/2' }

/** External hosts that the policy allows, by directive. */
function strangers(env: Record<string, string>): Record<string, string[]> {
  const own = /^('(self|none|unsafe-inline|wasm-unsafe-eval)'|data:|blob:)$/
  const entries = Object.entries(contentPolicy(readConfig(env))).map(
    ([directive, sources]) => [directive, sources.filter((source) => !own.test(source))] as const,
  )
  return Object.fromEntries(entries.filter(([, sources]) => sources.length > 0))
}

describe('the content security policy', () => {
  it('allows no external host by default', () => {
    expect(strangers({})).toEqual({})
    expect(contentPolicy(readConfig({}))).toMatchObject({
      'frame-src': ["'none'"],
      'script-src': ["'self'", "'wasm-unsafe-eval'"],
    })
  })

  it('allows only what Stripe needs', () => {
    expect(strangers(stripe)).toEqual({
      'form-action': ['https://checkout.stripe.com'],
      'script-src': ['https://js.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
    })
  })

  it('allows only what Google needs', () => {
    expect(strangers(google)).toEqual({
      'script-src': ['https://accounts.google.com/gsi/client'],
      'style-src': ['https://accounts.google.com/gsi/style'],
      'connect-src': ['https://accounts.google.com/gsi/'],
      'frame-src': ['https://accounts.google.com/gsi/'],
    })
  })

  it('lets pages connect to Sentry’s host', () => {
    expect(strangers(sentry)).toEqual({ 'connect-src': ['https://errors.example'] })
  })

  it('allows pictures and videos from the bucket, and connections to it for direct downloads', () => {
    const bucket = { S3_BUCKET: 'clips', S3_ENDPOINT: 'https://files.example' }
    const store = ['https://files.example']
    expect(strangers(bucket)).toEqual({ 'img-src': store, 'media-src': store })
    const direct = { ...bucket, S3_DIRECT_DOWNLOADS: 'true' }
    expect(strangers(direct)).toEqual({ 'img-src': store, 'media-src': store, 'connect-src': store })
  })

  it('never allows inline scripts', () => {
    const { 'script-src': scripts } = contentPolicy(readConfig({ ...stripe, ...google, ...sentry }))
    expect(scripts).not.toContain("'unsafe-inline'")
    expect(scripts).not.toContain("'unsafe-eval'")
  })
})
