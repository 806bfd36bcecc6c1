import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('readEnvironment', () => {
  it('selects production on the same origin by default', () => {
    expect(readEnvironment({})).toEqual({
      name: 'production',
      apiBaseUrl: '',
      affiliateSiteUrl: '',
      paymentKey: '',
      signInClientId: '',
    })
  })
  it('gives each environment its own address', () => {
    const variables = { VITE_API_URL: 'https://api.example.com', VITE_API_URL_DEVELOPMENT: 'http://localhost:3000' }
    expect(readEnvironment(variables).apiBaseUrl).toBe('https://api.example.com')
    expect(readEnvironment({ ...variables, VITE_ENVIRONMENT: 'development' }).apiBaseUrl).toBe('http://localhost:3000')
  })
  it('gives each environment its affiliate site, payment key and sign-in id', () => {
    const variables = {
      VITE_AFFILIATE_URL: 'https://go.example.com',
      VITE_AFFILIATE_URL_DEVELOPMENT: 'http://localhost:4000',
      VITE_STRIPE_PUBLIC_KEY: 'pk_live_1',
      VITE_STRIPE_PUBLIC_KEY_DEVELOPMENT: 'pk_test_1',
      VITE_GOOGLE_CLIENT_ID: 'live.apps.example',
      VITE_GOOGLE_CLIENT_ID_DEVELOPMENT: 'dev.apps.example',
    }
    expect(readEnvironment(variables)).toMatchObject({
      affiliateSiteUrl: 'https://go.example.com',
      paymentKey: 'pk_live_1',
      signInClientId: 'live.apps.example',
    })
    expect(readEnvironment({ ...variables, VITE_ENVIRONMENT: 'development' })).toMatchObject({
      affiliateSiteUrl: 'http://localhost:4000',
      paymentKey: 'pk_test_1',
      signInClientId: 'dev.apps.example',
    })
  })
  it('documents every variable in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const source = readFileSync(new URL('environment.ts', import.meta.url), 'utf8')
    const read = [...source.matchAll(/'(VITE_\w+)'/g)].map(([, name]) => name)
    expect(read).toHaveLength(5)
    for (const name of read) expect(example).toContain(`#${name}=`)
    for (const name of read.filter((it) => it !== 'VITE_ENVIRONMENT'))
      expect(example).toContain(`#${name}_DEVELOPMENT=`)
  })
  it.each([
    { VITE_STRIPE_PUBLIC_KEY: 'sk_live_secret' },
    { VITE_ENVIRONMENT: 'staging' },
    { VITE_API_URL: 'api.example.com' },
    { VITE_API_URL: 'https://a.example/api' },
  ])('refuses %o with a readable error', (variables) => {
    expect(() => readEnvironment(variables)).toThrow('The build is configured wrongly')
  })
})
