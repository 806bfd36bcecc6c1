import { expect, it } from 'vitest'
import { startGoogleStandIn } from '../../server/testing/standIns/googleStandIn.ts'
import { openBrowser, openPrerendered } from './openBrowser.ts'

/** The parts of Google's script that we use: its window grants access immediately, with this code. */
const scriptThatGives = (code: string) => `
  const client = ({ scope, callback }) => ({ requestCode: () => callback({ scope, code: '${code}' }) })
  window.google = { accounts: { oauth2: { initTokenClient: client, initCodeClient: client } } }`

// `GoogleFlow.stories.tsx` and `google.test.ts` of the server test the implicit flow as well.
it('signs in with Google by the configured code flow', async () => {
  const google = await startGoogleStandIn()
  const { clientId, clientSecret, issuer, tokenInfoUrl } = google
  const world = await openBrowser({ google: { clientId, clientSecret, issuer, tokenInfoUrl, flow: 'code' } })
  try {
    const person = { sub: 'sub-code', email: 'code@example.com', email_verified: true, name: 'Gia Rossi' }
    const code = google.code(person)
    const page = await world.open()
    await page.route('https://accounts.google.com/gsi/client*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: scriptThatGives(code) }),
    )
    await openPrerendered(page, `${world.server.url}/login`)
    const sent = page.waitForRequest('**/api/auth/signup_google/')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    expect((await sent).postDataJSON()).toEqual({ code })
    await page.waitForURL(`${world.server.url}/dashboard`)
    await page.getByRole('button', { name: 'Gia Rossi’s account' }).waitFor()
    expect(world.complaints).toEqual([])
  } finally {
    await world.stop()
    await google.stop()
  }
})
