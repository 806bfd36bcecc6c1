import { expect, it } from 'vitest'
import { startGoogleStandIn } from '../../server/testing/standIns/googleStandIn.ts'
import { openBrowser, openPrerendered } from './openBrowser.ts'

/**
 * Returns the parts of Google's script that we use: its window grants access immediately, with the result of the flow.
 */
const scriptThatGives = (proof: { access_token: string } | { code: string }) => `
  const client = ({ scope, callback }) => ({
    requestAccessToken: () => callback({ scope, ...${JSON.stringify(proof)} }),
    requestCode: () => callback({ scope, ...${JSON.stringify(proof)} }),
  })
  window.google = { accounts: { oauth2: { initTokenClient: client, initCodeClient: client } } }`

it.each(['implicit', 'code'] as const)('signs in with Google by the configured %s flow', async (flow) => {
  const google = await startGoogleStandIn()
  const { clientId, clientSecret, issuer, tokenInfoUrl } = google
  const world = await openBrowser({ google: { clientId, clientSecret, issuer, tokenInfoUrl, flow } })
  try {
    const person = { sub: `sub-${flow}`, email: `${flow}@example.com`, email_verified: true, name: 'Gia Rossi' }
    const proof = flow === 'code' ? { code: google.code(person) } : { access_token: google.accessToken(person) }
    const page = await world.open()
    await page.route('https://accounts.google.com/gsi/client*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: scriptThatGives(proof) }),
    )
    await openPrerendered(page, `${world.server.url}/login`)
    const sent = page.waitForRequest('**/api/auth/signup_google/')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    expect((await sent).postDataJSON()).toEqual(proof)
    await page.waitForURL(`${world.server.url}/dashboard`)
    await page.getByRole('button', { name: 'Gia Rossi’s account' }).waitFor()
    expect(world.complaints).toEqual([])
  } finally {
    await world.stop()
    await google.stop()
  }
})
