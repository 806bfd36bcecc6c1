import { beforeEach, expect, it, vi } from 'vitest'
import { untilPasses } from '../../../scripts/waiting.ts'

const loadStripe = vi.hoisted(() => vi.fn())
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }))

beforeEach(() => {
  vi.resetModules()
  loadStripe.mockReset()
})
const load = async () => (await import('./loadPaymentScript.ts')).loadPaymentScript

it('loads the provider’s script once', async () => {
  loadStripe.mockResolvedValue({})
  const loadPaymentScript = await load()
  loadPaymentScript('pk_1')
  loadPaymentScript('pk_1')
  await untilPasses(() => expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_1'))
})

it('logs a failure and retries on the next call', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  loadStripe.mockRejectedValue(new Error('blocked'))
  const loadPaymentScript = await load()
  loadPaymentScript('pk_1')
  await untilPasses(() => expect(warn).toHaveBeenCalledOnce())
  loadPaymentScript('pk_1')
  await untilPasses(() => expect(loadStripe).toHaveBeenCalledTimes(2))
})
