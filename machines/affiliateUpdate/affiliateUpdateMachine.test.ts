import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Affiliate } from '../../contract/people.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createCalls } from '../../src/api/createCalls.ts'
import { standIn } from '../../src/api/testing/standIn.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { mockAffiliate } from '../testing/mockAffiliate.ts'
import { affiliateUpdateMachine } from './affiliateUpdateMachine.ts'
import { affiliateUpdateProps } from './affiliateUpdateProps.ts'
import { applyAffiliateUpdate } from './applyAffiliateUpdate.ts'

const answer: Affiliate = {
  ...mockAffiliate,
  code: 'lea',
  user: { id: 'x', email: 'server@example.com', name: 'As the server has it' },
}

/** Records all events in order. */
function start(update: (record: Affiliate) => Promise<Affiliate | undefined>) {
  const log: unknown[] = []
  const actor = createActor(
    affiliateUpdateMachine.provide({
      actors: {
        updateAffiliate: fromCall((record) => {
          log.push(['call', record])
          return update(record)
        }),
      },
    }),
  )
  actor.on('*', ({ type, ...payload }) => log.push([type, ...Object.values(payload)]))
  actor.start()
  const props = () => affiliateUpdateProps(actor.getSnapshot(), actor.send)
  return { actor, log, props }
}

describe('affiliateUpdateMachine', () => {
  it('sends the whole record, emits the answer, calls back and closes', async () => {
    const { actor, log, props } = start(async () => answer)
    expect(props().open).toBe(false)
    props().onOpen(mockAffiliate)
    expect(props()).toMatchObject({ open: true, name: 'Léa', form: { values: { code: 'lea-cuts', commission: '20' } } })
    props().form.onChange('code', ' lea ')
    props().form.onChange('commission', '12,5')
    props().form.onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(log).toEqual([
      ['call', { ...mockAffiliate, code: 'lea', commission: 12.5 }],
      ['updated', answer],
      ['calledBack', answer],
    ])
    expect(props()).toMatchObject({ open: false, name: 'Léa' })
  })

  it.each([
    ['no answer', callFailure(null, null), { errors: ['Failed to update affiliate'], fieldErrors: {} }],
    ['a message', callFailure(404, { message: 'Not found.' }), { errors: ['Not found.'], fieldErrors: {} }],
    ['a taken code', callFailure(400, { code: ['Taken.'] }), { errors: [], fieldErrors: { code: ['Taken.'] } }],
  ])('calls back with null after %s and keeps the typed values', async (_, failure, form) => {
    const { actor, log, props } = start(() => Promise.reject(failure))
    props().onOpen(mockAffiliate)
    props().form.onChange('code', 'lea')
    props().form.onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('rejected'))
    expect(log.slice(1)).toEqual([['calledBack', null]])
    expect(props()).toMatchObject({ open: true, form: { ...form, values: { code: 'lea' }, dirty: true, busy: false } })
    props().form.onChange('code', 'lea2')
    expect(actor.getSnapshot().value).toBe('editing')
  })

  it('refuses a value that the contract forbids, and sends an update only once', async () => {
    const { actor, log, props } = start(async () => answer)
    props().onOpen(mockAffiliate)
    props().form.onChange('commission', '101')
    props().form.onBlur('commission')
    props().form.onSubmit()
    expect(props().form.fieldErrors.commission).toHaveLength(1)
    expect(log).toEqual([])
    props().form.onChange('commission', '100')
    props().form.onSubmit()
    props().form.onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(log).toHaveLength(3)
  })

  it('cannot be closed while an update is in flight', async () => {
    let finish: (affiliate: Affiliate) => void = () => {}
    const { actor, props } = start(() => new Promise((resolve) => (finish = resolve)))
    props().onOpen(mockAffiliate)
    props().form.onSubmit()
    props().onClose()
    expect(props()).toMatchObject({ open: true, form: { busy: true } })
    finish(answer)
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
  })

  it('discards unsaved values when another affiliate is opened', () => {
    const { props } = start(async () => answer)
    props().onOpen(mockAffiliate)
    props().form.onChange('code', 'dropped')
    props().onClose()
    props().onOpen({ ...mockAffiliate, id: 'a2', code: 'ben' })
    expect(props().form).toMatchObject({ values: { code: 'ben' }, dirty: false })
  })

  it('patches the record by its id, through the client', async () => {
    const requests: [string, string, unknown][] = []
    const fetch = vi.fn(async (input: RequestInfo | URL) => {
      const request = input as Request
      requests.push([request.method, new URL(request.url).pathname, await request.json()])
      return Response.json(answer)
    })
    const api = createApi({
      baseUrl: 'https://api.example.com',
      getToken: () => 'token',
      onUnauthorized: () => {},
      onError: () => {},
      fetch,
    })
    const { actor, props, log } = start(createCalls(api).affiliates.update)
    props().onOpen(mockAffiliate)
    props().form.onChange('active', false)
    props().form.onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(requests).toEqual([['PATCH', '/api/affiliates/a1/', { ...mockAffiliate, active: false }]])
    expect(log.at(-1)).toEqual(['calledBack', answer])
  })

  it('requests the list and calls back with the sent record when the answer has no body', async () => {
    const { api } = standIn(() => new Response(null, { status: 204 }))
    const { actor, props, log } = start(createCalls(api).affiliates.update)
    props().onOpen(mockAffiliate)
    props().form.onChange('active', false)
    props().form.onSubmit()
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(log.slice(1)).toEqual([['listWanted'], ['calledBack', { ...mockAffiliate, active: false }]])
  })
})

describe('applyAffiliateUpdate', () => {
  const other = { ...mockAffiliate, id: 'a2' }

  it('replaces the matching entry and keeps its user', () => {
    const { affiliates } = applyAffiliateUpdate({ affiliates: [mockAffiliate, other], stats: null }, answer)
    expect(affiliates).toEqual([{ ...answer, user: mockAffiliate.user }, other])
  })

  it('replaces the stats only if the ids match', () => {
    expect(applyAffiliateUpdate({ affiliates: [], stats: mockAffiliate }, answer).stats).toEqual(answer)
    expect(applyAffiliateUpdate({ affiliates: [], stats: other }, answer).stats).toBe(other)
    expect(applyAffiliateUpdate({ affiliates: [], stats: null }, answer).stats).toBeNull()
  })
})
