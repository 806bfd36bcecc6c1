import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Plan } from '../../contract/subscription.ts'
import { fromCall } from '../fromCall.ts'
import { callFailure } from '../testing/callFailure.ts'
import { plansMachine } from './plansMachine.ts'
import { plansProps } from './plansProps.ts'

const free: Plan = {
  name: 'free',
  title: 'Free',
  price: 0,
  currency: 'eur',
  max_upload_bytes: 1,
  max_video_seconds: 1,
  max_videos: 3,
  features: [],
}

describe('plansMachine', () => {
  it.each([
    [callFailure(500, null), ['Network error']],
    [callFailure(429, { non_field_errors: ['Too many attempts.'] }), ['Too many attempts.']],
  ])('shows a failure and loads on retry', async (error, errors) => {
    const load = vi.fn<() => Promise<Plan[]>>().mockRejectedValueOnce(error).mockResolvedValueOnce([free])
    const actor = createActor(plansMachine.provide({ actors: { load: fromCall(load) } })).start()
    const props = () => plansProps(actor.getSnapshot(), actor.send)

    expect(props()).toMatchObject({ loading: true, plans: [] })
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props()).toMatchObject({ loading: false, errors })
    props().onRetry()
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ plans: [free], errors: [] })
  })
})
