import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formOf, requesterOf } from '../../server/testing/requester.ts'
import { type StripeStandIn, startStripeStandIn } from '../../server/testing/standIns/stripeStandIn.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

let stripe: StripeStandIn
let world: OpenBrowser
let page: Page
beforeAll(async () => {
  stripe = await startStripeStandIn()
  world = await openBrowser({ stripe: stripe.config })
})
afterAll(async () => {
  await world?.stop()
  await stripe?.stop()
})
beforeEach(async () => {
  page = await world.open(await world.server.makeUser())
  await page.route('https://checkout.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pay here</title>' }),
  )
  // The provider's script is optional: payments work without it.
  await page.route('https://js.stripe.com/**', (route) => route.abort())
})

const button = (name: string) => page.getByRole('button', { name })
const paymentPage = () => page.waitForURL('https://checkout.example/**')

it('confirms the payment on return from the payment page, then the new plan', async () => {
  const plans = `${world.server.url}/dashboard/plan`
  await page.goto(plans)
  await button('Choose Creator').click()
  await paymentPage()
  const paid = page.url()
  await page.goto(`${plans}?paid=creator`)
  await page.getByText('Payment received. Updating your plan…').waitFor()
  await page.waitForURL(plans)
  for (const event of stripe.pay(paid)) expect(await stripe.send(world.server.url, event)).toBe(200)
  await page.getByText('You’re now on Creator.').waitFor()
  expect(world.complaints).toEqual([])
})

it('opens the payment page from the shop, again after the browser’s Back button', async () => {
  const as = await world.server.makeUser({ staff: true })
  const form = formOf({ name: 'Caption pack', price: '900' })
  expect((await requesterOf(() => world.server)('POST', '/api/products/', { as, form })).status).toBe(201)
  await page.goto(`${world.server.url}/dashboard/products`)
  await button('Buy Caption pack').click()
  await paymentPage()
  await page.goBack()
  await button('Buy Caption pack').click()
  await paymentPage()
  expect(world.complaints).toEqual([])
})
