import { describe, expect, it } from 'vitest'
import { isEndpoint } from './byArea.ts'
import { pathOf } from './endpoint.ts'
import { api, endpoints } from './endpoints.ts'

/** Section 7 of the specification, one `METHOD path` per pair. */
const specified = `
GET /version.json
POST /api/auth/login/
POST /api/auth/signup/
POST /api/auth/signup_google/
POST /api/auth/check_email/
POST /api/auth/reset-password/
POST /api/auth/delete/
GET /api/stats/
GET /api/constants/
POST /api/constants/
DELETE /api/constants/
GET /api/profile/
PATCH /api/profile/
POST /api/onboarding/
POST /api/feedback/
POST /api/subscription/create/
POST /api/subscription/manage/
POST /api/subscription/news/
POST /api/subscription/join/
GET /api/news/
POST /api/clips/
DELETE /api/clips/{id}
POST /api/clips/{id}/view/
POST /api/clips/{id}/like/
POST /api/clips/{id}/unlike/
GET /api/clips/
GET /api/clips/favorites/
GET /api/clips/not_ready/
POST /api/staff/
GET /api/staff/
DELETE /api/staff/{id}
POST /api/products/
GET /api/products/
DELETE /api/products/{id}
POST /api/products/{id}/buy/
POST /api/categories/
GET /api/categories/
DELETE /api/categories/{id}
POST /api/affiliates/
GET /api/affiliates/
DELETE /api/affiliates/{id}
PATCH /api/affiliates/{id}/
GET /api/affiliate/connect/
GET /api/affiliates/stats/
POST /api/affiliates/updateme/
`
  .trim()
  .split('\n')

describe('the contract', () => {
  it('declares exactly the calls of the specification, and marks extra ones', () => {
    const declared = endpoints.filter((e) => !e.extra).map((e) => `${e.method} ${e.path}`)
    expect(declared.toSorted()).toEqual(specified.toSorted())
  })

  it('lists every declared endpoint, each with its own id, method and path', () => {
    const modules = import.meta.glob<object>(['./*.ts', './values/*.ts', '!./**/*.test.ts', '!./endpoints.ts'], {
      eager: true,
    })
    const exported = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))
    expect(endpoints.map((e) => e.id).toSorted()).toEqual(exported.map((e) => e.id).toSorted())
    expect(new Set(endpoints.map((e) => `${e.method} ${e.path}`)).size).toBe(endpoints.length)
  })

  it('never declares a JSON body and a multipart body at once', () => {
    expect(endpoints.filter((e) => e.body && e.multipart)).toEqual([])
  })

  it('limits the concurrent calls with files of a user', () => {
    const withFiles = endpoints.filter((e) => e.multipart || Object.values(e.responses).includes('blob'))
    expect(withFiles.length).toBeGreaterThan(8)
    expect(withFiles.filter((e) => e.atOnce === undefined).map((e) => e.id)).toEqual([])
  })
})

describe('pathOf', () => {
  it('encodes parameters', () => {
    expect(pathOf(api.clips.delete, { id: 'a/b ?' })).toBe('/api/clips/a%2Fb%20%3F')
  })
  it('throws on a missing parameter', () => {
    expect(() => pathOf(api.clips.delete)).toThrow('needs the parameter id')
  })
})
