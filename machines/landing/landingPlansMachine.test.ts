import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Plan } from '../../contract/subscription.ts'
import { callFailure } from '../testing/callFailure.ts'
import { landingPlansMachine } from './landingPlansMachine.ts'
import { landingPlansProps } from './landingPlansProps.ts'

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

describe('landingPlansMachine', () => {
  it('loads the plans, and again after a failure', async () => {
    const load = vi.fn<() => Promise<Plan[]>>().mockRejectedValueOnce(callFailure(null, null)).mockResolvedValue([free])
    const actor = createActor(landingPlansMachine.provide({ actors: { loadPlans: fromPromise(() => load()) } })).start()
    const props = () => landingPlansProps(actor.getSnapshot(), actor.send)
    expect(props()).toMatchObject({ plansStatus: 'loading', plans: [] })
    await waitFor(actor, (s) => s.matches('failed'))
    expect(props().plansStatus).toBe('failed')
    props().onPlansRetry()
    await waitFor(actor, (s) => s.matches('loaded'))
    expect(props()).toMatchObject({ plansStatus: 'loaded', plans: [free] })
  })
})
