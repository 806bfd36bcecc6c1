import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('readEnvironment', () => {
  it('selects production on the same origin by default', () => {
    expect(readEnvironment({})).toEqual({ name: 'production', apiBaseUrl: '', affiliateSiteUrl: '' })
  })
  it('gives each environment its own address', () => {
    const variables = { VITE_API_URL: 'https://api.example.com', VITE_API_URL_DEVELOPMENT: 'http://localhost:3000' }
    expect(readEnvironment(variables).apiBaseUrl).toBe('https://api.example.com')
    expect(readEnvironment({ ...variables, VITE_ENVIRONMENT: 'development' }).apiBaseUrl).toBe('http://localhost:3000')
  })
  it.each([
    { VITE_ENVIRONMENT: 'staging' },
    { VITE_API_URL: 'api.example.com' },
    { VITE_API_URL: 'https://a.example/api' },
  ])('refuses %o with a readable error', (variables) => {
    expect(() => readEnvironment(variables)).toThrow('The build is configured wrongly')
  })
})
