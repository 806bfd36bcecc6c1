import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Constants } from '../../../contract/system.ts'
import { defaultConstants } from '../../../contract/values/defaultConstants.ts'
import { eventually } from '../../testing/eventually.ts'
import { liar, makePicture } from '../../testing/pictures.ts'
import { formOf, requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
let staff: TestUser
beforeEach(async () => {
  server ??= await startTestServer()
  staff ??= await server.makeUser({ staff: true })
  await ask('DELETE', '/api/constants/', { as: staff })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const read = async () => (await ask<{ result: Constants }>('GET', '/api/constants/')).body.result
const set = (fields: Parameters<typeof formOf>[0]) =>
  ask<{ result: Constants }>('POST', '/api/constants/', { as: staff, form: formOf(fields) })
const addresses = (value: string | string[] | undefined) => (Array.isArray(value) ? value : [])

describe('texts', () => {
  it('are the defaults at first, for every caller', async () => {
    expect(await read()).toEqual(defaultConstants)
  })

  it('accepts new keys, keeps those that were not sent, and stores an empty text', async () => {
    await set({ headline: 'Hello', footer_2: 'Bye' })
    const { status, body } = await set({ headline: '' })
    expect(status).toBe(200)
    expect(body.result).toEqual({ ...defaultConstants, headline: '', footer_2: 'Bye' })
    expect(await read()).toEqual(body.result)
  })

  it.each(['Headline', '9lives', 'a-b', '__proto__', 'x'.repeat(65)])('refuses the key %s', async (key) => {
    const { status } = await set({ [key]: 'text' })
    expect(status).toBe(400)
    expect(await read()).toEqual(defaultConstants)
  })

  it('adds the support address to every mail once staff have set a valid one', async () => {
    const reset = async () => {
      const { email } = await server.makeUser()
      await ask('POST', '/api/auth/reset-password/', { json: { email } })
      const mails = async () =>
        (await server.outbox()).filter(({ to, subject }) => to === email && /password/i.test(subject))
      const [mail] = await eventually(mails, ({ length }) => length > 0)
      return mail
    }
    const words = 'Questions? Write to help@clipaway.example.'
    for (const placeholder of [defaultConstants.support_email, '', 'no address\r\nBcc: all@example.com']) {
      await set({ support_email: placeholder })
      const mail = await reset()
      expect([mail?.text.includes('Questions?'), mail?.headers?.['Reply-To']]).toEqual([false, undefined])
    }
    await set({ support_email: 'help@clipaway.example' })
    const mail = await reset()
    expect(mail?.text.endsWith(words)).toBe(true)
    expect(mail?.headers?.['Reply-To']).toBe('help@clipaway.example')
  })

  it('refuses a JSON body', async () => {
    expect((await ask('POST', '/api/constants/', { as: staff, json: { headline: 'x' } })).status).toBe(400)
  })

  it('resets to the defaults', async () => {
    await set({ headline: 'Hello', extra: 'more' })
    const { status, body } = await ask('DELETE', '/api/constants/', { as: staff })
    expect([status, body]).toEqual([200, { result: defaultConstants }])
  })
})

describe('files', () => {
  it('stores several under one key in order, readable by everyone', async () => {
    const { status, body } = await set({ logos: [await makePicture(30, 10), await makePicture(40, 10, 'gif')] })
    expect(status).toBe(200)
    const widths = await Promise.all(
      addresses(body.result.logos).map(async (address) => {
        const response = await fetch(server.url + address)
        expect(response.headers.get('content-type')).toBe('image/webp')
        return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
      }),
    )
    expect(widths).toEqual([30, 40])
  })

  it('deletes files that are replaced by files, by a text or by the defaults', async () => {
    const gone = (address: string | undefined) =>
      eventually(
        () => fetch(server.url + address).then(({ status }) => status),
        (status) => status === 404,
      )
    for (const replace of [
      async () => set({ logos: [await makePicture(11, 11)] }),
      async () => set({ logos: '' }),
      async () => ask('DELETE', '/api/constants/', { as: staff }),
    ]) {
      const [address] = addresses((await set({ logos: [await makePicture(10, 10)] })).body.result.logos)
      expect((await fetch(server.url + address)).status).toBe(200)
      expect((await replace()).status).toBe(200)
      expect(await gone(address)).toBe(404)
    }
  })

  it('refuses a file that is not a picture with 415, and stores nothing of the request', async () => {
    const files = () => server.services.files.list('constants')
    await eventually(files, (list) => list.length === 0)
    const { status, body } = await set({ headline: 'new', logos: [await makePicture(10, 10), liar()] })
    expect([status, Object.keys(body)]).toEqual([415, ['logos']])
    expect(await read()).toEqual(defaultConstants)
    expect(await files()).toEqual([])
  })
})
