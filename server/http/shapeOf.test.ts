import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Clip } from '../../contract/clips.ts'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { aClip } from '../../contract/testing/sampleClips.ts'
import { Email, Success } from '../../contract/values/primitives.ts'
import { shapeOf } from './shapeOf.ts'

const clip = aClip({ certificate: { passed: true, checks: [{ code: 'decodes', verdict: 'good', value: 0 }] } })

describe('shapeOf', () => {
  it('gives the same result as validation', () => {
    expect(shapeOf(v.array(Clip))([clip, { ...clip, certificate: null }])).toEqual(
      v.parse(v.array(Clip), [clip, { ...clip, certificate: null }]),
    )
  })

  it('drops unknown fields at any depth', () => {
    const [reason] = clip.reasons
    const secret = { ...clip, password_hash: 'x', reasons: [{ ...reason, secret: 'y' }] }
    expect(shapeOf(Clip)(secret)).toEqual(clip)
  })

  it('applies transformations and defaults of the contract', () => {
    const Person = v.object({ email: Email, role: v.optional(v.string(), 'user'), code: v.optional(v.string()) })
    expect(shapeOf(Person)({ email: ' ANA@Example.com ' })).toEqual({ email: 'ana@example.com', role: 'user' })
  })

  it('picks the matching option of a union', () => {
    const Answer = v.union([Success, v.object({ result: v.literal('refused'), message: v.string() })])
    expect(shapeOf(Answer)({ result: 'success', more: 1 })).toEqual({ result: 'success' })
    expect(shapeOf(Answer)({ result: 'refused', message: 'No.', more: 1 })).toEqual({
      result: 'refused',
      message: 'No.',
    })
  })

  it('supports every response of the contract', () => {
    const all: readonly EndpointDeclaration[] = endpoints
    for (const schema of all.flatMap(({ responses }) => Object.values(responses))) {
      if (schema !== 'blob') expect(shapeOf(schema)).toBeTypeOf('function')
    }
  })
})
