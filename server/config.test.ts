import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      strict: false,
      databaseUrl: undefined,
      stripe: null,
      google: null,
      corsOrigins: [],
      tokenLifetime: 30 * 86_400,
    })
  })

  it('enables a speech service with a key or an address', () => {
    expect(readConfig({}).transcription).toEqual({ by: undefined, service: null })
    const { service } = readConfig({ TRANSCRIPTION_API_KEY: 'k', TRANSCRIPTION_PRICE: '0.006' }).transcription
    expect(service).toMatchObject({ url: 'https://api.openai.com/v1', price: { perMinute: 0.006, currency: 'USD' } })
    expect(readConfig({ TRANSCRIPTION_URL: 'http://localhost:8000/v1/' }).transcription.service).toMatchObject({
      url: 'http://localhost:8000/v1',
      apiKey: undefined,
    })
    expect(() => readConfig({ TRANSCRIPTION: 'service' })).toThrow('TRANSCRIPTION=service needs')
    expect(() => readConfig({ TRANSCRIPTION_PIECE_SECONDS: '20' })).toThrow('at least 30')
  })

  it('treats empty values as unset, as in a copy of the example file', () => {
    expect(readConfig({ SECRET: '', PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, secret: undefined })
  })

  it('reads the variables', () => {
    const config = readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://clips.example/',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      GOOGLE_CLIENT_ID: 'id',
    })
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://clips.example',
      corsOrigins: ['https://a.example', 'https://b.example'],
      google: { clientId: 'id' },
    })
  })

  it('lets thirty processes share the hundred connections of a default PostgreSQL', () => {
    const env = { DATABASE_URL: 'postgres://db/clips', SECRET: 's'.repeat(32) }
    const total = ({ connections: { queries, queue } }: ReturnType<typeof readConfig>) => queries + queue
    expect(30 * total(readConfig(env))).toBeLessThanOrEqual(97)
    expect(readConfig({ ...env, DATABASE_CONNECTIONS: '2' }).connections).toEqual({ queries: 1, queue: 1 })
    expect(readConfig({ ...env, DATABASE_CONNECTIONS: '20' }).connections).toEqual({ queries: 15, queue: 5 })
    expect(total(readConfig({}))).toBe(16)
  })

  it.each([
    [{ PORT: 'http' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be at most 65535\.$/],
    [{ SECRET: 'short' }, /^SECRET must have at least 32 characters\.$/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start with postgres:/],
    [{ DATABASE_URL: 'postgres://db/clips' }, /^DATABASE_URL needs SECRET:/],
    [{ S3_ENDPOINT: 'http://s3.example' }, /^Set S3_BUCKET as well\.$/],
    [{ S3_BUCKET: 'clips', S3_ACCESS_KEY_ID: 'x' }, /S3_SECRET_ACCESS_KEY/],
    [{ DATABASE_CONNECTIONS: '1' }, /^DATABASE_CONNECTIONS must be at least 2\.$/],
    [{ PUBLIC_URL: 'clips.example' }, /^PUBLIC_URL must be an address/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be a log level/],
    [{ STRIPE_SECRET_KEY: 'sk' }, /STRIPE_PUBLIC_KEY/],
    [{ TRUST_PROXY: 'yes' }, /^TRUST_PROXY must be true or false/],
  ])('explains in one sentence what is wrong with %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})
