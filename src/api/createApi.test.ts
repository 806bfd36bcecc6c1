import { describe, expect, it, vi } from 'vitest'
import { api as contract } from '../../contract/endpoints.ts'
import { ApiError } from './ApiError.ts'
import { createApi } from './createApi.ts'
import { json, standIn } from './testing/standIn.ts'

const liked = () => json({ status: 'liked' })
const like = { params: { id: 'a b' } }

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`)
  return error
}

describe('call', () => {
  it('sends the token, the parameters and the query', async () => {
    const { api, requests } = standIn((request) => (request.method === 'GET' ? json([]) : liked()))
    await api.call(contract.clips.like, like)
    await api.call(contract.clips.list, { query: { order_by: '-score', search: 'a&b', cursor: undefined } })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://api.test/api/clips/a%20b/like/',
      'GET https://api.test/api/clips/?order_by=-score&search=a%26b',
    ])
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(['Token key-1', 'Token key-1'])
  })

  it('sends a given token instead of the stored one', async () => {
    const { api, requests } = standIn(() => json({ result: 'success' }), null)
    await api.call(contract.auth.logout, { token: 'removed' })
    expect(requests[0]?.headers.get('Authorization')).toBe('Token removed')
  })

  it('waits for the response without a timeout', async () => {
    vi.useFakeTimers()
    try {
      let answer = (_: Response) => {}
      const { api, requests } = standIn(
        () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      )
      const call = api.call(contract.clips.like, like)
      const ended = vi.fn()
      call.then(ended, ended)
      await vi.advanceTimersByTimeAsync(24 * 3600 * 1000)
      expect(ended).not.toHaveBeenCalled()
      expect(requests).toHaveLength(1)
      answer(liked())
      expect(await call).toEqual({ status: 'liked' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('sends no Authorization header without a token', async () => {
    const { api, requests } = standIn(() => json({ result: {} }), null)
    await api.call(contract.constants.get)
    expect(requests[0]?.headers.has('Authorization')).toBe(false)
  })

  it('sends JSON, or multipart if the contract says so', async () => {
    const { api, requests } = standIn(async (request) =>
      request.url.endsWith('login/') ? json({ result: 'refused', message: 'no' }) : json({ result: {} }),
    )
    const credentials = { email: 'maya@example.com', password: 'secret' }
    await api.call(contract.auth.login, { body: credentials })
    await api.call(contract.constants.update, {
      body: { a: 1, b: undefined, c: null, hero: [new File(['x'], 'x.png')] },
    })
    expect(await requests[0]?.json()).toEqual(credentials)
    const form = await requests[1]?.formData()
    expect(['a', 'b', 'c'].map((key) => form?.get(key))).toEqual(['1', '', ''])
    expect(form?.get('hero')).toMatchObject({ name: 'x.png' })
  })

  it('sends a new product as a form', async () => {
    const { api, requests } = standIn(() => new Response(null, { status: 204 }))
    const image = new File(['x'], 'x.png')
    await api.call(contract.products.create, { body: { name: 'Loops', description: '', price: 900, image } })
    const form = await requests[0]?.formData()
    expect([form?.get('name'), form?.get('price')]).toEqual(['Loops', '900'])
    expect(form?.get('image')).toMatchObject({ name: 'x.png' })
  })

  it('resolves files of the app against its base path', async () => {
    const asked: string[] = []
    const api = createApi({
      baseUrl: 'https://api.test',
      appBaseUrl: 'https://static.test/clips/',
      getToken: () => null,
      onUnauthorized: () => {},
      onError: () => {},
      fetch: async (input) => {
        asked.push((input as Request).url)
        return json({ commit: 'abc' })
      },
    })
    await api.call(contract.system.version, { query: { t: '7' } })
    expect(asked).toEqual(['https://static.test/clips/version.json?t=7'])
  })

  it('returns a file as a blob', async () => {
    const { api } = standIn(() => new Response('bytes'))
    expect(await (await api.call(contract.clips.download, { params: { id: '1' } })).text()).toBe('bytes')
  })

  it('rejects a response that violates the contract', async () => {
    for (const answer of [json({ status: 'loved' }), new Response('<html>')]) {
      const { api, onError } = standIn(() => answer)
      const error = await failure(api.call(contract.clips.like, like))
      expect([error.status, error.data]).toEqual([answer.status, null])
      expect(String(error.cause)).toContain('clips.like: the answer does not match the contract')
      expect(onError).toHaveBeenCalledWith(error, { id: 'clips.like', repeats: false })
    }
  })
})

describe('a response with a status of 200 to 299', () => {
  const none = (status: number) => new Response(null, { status })

  it.each([
    ['another one with the declared body', contract.clips.like, json({ status: 'liked' }, 201), { status: 'liked' }],
    ['204 says by itself what was done', contract.clips.like, none(204), { status: 'liked' }],
    ['202 says so too', contract.auth.delete, none(202), { result: 'success' }],
    ['a declared one without a body', contract.auth.resetPassword, new Response(''), { result: 'success' }],
    ['a page of HTML with 201', contract.clips.unlike, new Response('<p>', { status: 201 }), { status: 'unliked' }],
    ['no list is an empty one', contract.staff.list, none(204), []],
    ['nowhere to go on to', contract.subscription.manage, none(206), { result: 'success', url: null }],
    ['data that cannot be guessed is missing', contract.profile.get, none(204), undefined],
  ])('is a success: %s', async (_, endpoint, answer, expected) => {
    const { api, onError } = standIn(() => answer)
    const call = api.call as (endpoint: unknown, options: unknown) => Promise<unknown>
    expect(await call(endpoint, { params: { id: '1' } })).toEqual(expected)
    expect(onError).not.toHaveBeenCalled()
  })

  it.each([199, 300, 304, 404])('fails for any other status: %d', async (status) => {
    // `Response` refuses statuses below 200.
    const answer = status < 200 ? Object.defineProperty(json({}), 'status', { value: status }) : none(status)
    Object.defineProperty(answer, 'ok', { value: false })
    const { api, onError } = standIn(() => answer)
    expect((await failure(api.call(contract.clips.like, like))).status).toBe(status)
    expect(onError).toHaveBeenCalledOnce()
  })
})

describe('failed calls', () => {
  it('report status, body, text and retry delay', async () => {
    const body = { non_field_errors: ['Too many attempts.'] }
    const { api, onError, onUnauthorized } = standIn(() => json(body, 429, { 'Retry-After': '30' }))
    const error = await failure(api.call(contract.clips.like, like))
    expect({ ...error, message: error.message }).toMatchObject({
      status: 429,
      data: body,
      retryAfter: 30,
      message: 'Too many attempts.',
    })
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, { id: 'clips.like', repeats: false })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it.each([
    ['a server that is busy', () => json({}, 503, { 'Retry-After': '0' })],
    ['a limit', () => json({}, 429, { 'Retry-After': '0' })],
    ['a server that took too long', () => json({}, 504)],
  ])('are not retried automatically: %s', async (_, respond) => {
    const { api, requests, onError } = standIn(respond)
    await failure(api.call(contract.constants.get))
    expect(requests).toHaveLength(1)
    expect(onError).toHaveBeenCalledOnce()
  })

  it('have no data if the body is not JSON', async () => {
    const { api } = standIn(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const error = await failure(api.call(contract.clips.like, like))
    expect([error.status, error.data, error.retryAfter]).toEqual([502, null, null])
  })

  it.each([
    ['one odd value beside the message', { message: 'The disk is full.', code: 17 }, { message: 'The disk is full.' }],
    ['nested values', { clips: [{ title: ['Too long.'] }] }, { clips: ['Too long.'] }],
    ['errors in another form', { non_field_errors: { code: 3, text: 'No.' } }, { non_field_errors: ['No.'] }],
    ['a list', ['First.', 2, 'Second.'], { non_field_errors: ['First.', 'Second.'] }],
    ['a lone text', 'No.', { message: 'No.' }],
    ['a refusal, without its result', { result: 'error', message: 'No.' }, { non_field_errors: ['No.'] }],
    ['a number', 17, null],
  ])('keep the texts of any JSON body: %s', async (_, body, data) => {
    const { api } = standIn(() => json(body, 500))
    expect((await failure(api.call(contract.clips.like, like))).data).toEqual(data)
  })

  it.each([{ result: 'error' }, { result: false }, { result: null }])(
    'report the message of an undeclared refusal: %j',
    async (refused) => {
      const { api, onError } = standIn(() => json({ ...refused, message: 'Not in this country.' }))
      const error = await failure(api.call(contract.products.buy, { params: { id: 'p1' } }))
      expect([error.status, error.message, error.data]).toEqual([
        200,
        'Not in this country.',
        { non_field_errors: ['Not in this country.'] },
      ])
      expect(onError).toHaveBeenCalledOnce()
    },
  )

  it('parse JSON without its content type', async () => {
    const { api } = standIn(() => new Response('{"message":"Full."}', { status: 507 }))
    expect((await failure(api.call(contract.clips.like, like))).message).toBe('Full.')
  })

  it('have no status without a response, and are sent only once', async () => {
    const { api, onError, requests } = standIn(() => {
      throw new TypeError('fetch failed')
    })
    const error = await failure(api.call(contract.profile.get))
    expect([error.status, error.data]).toEqual([null, null])
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, { id: 'profile.get', repeats: false })
    expect(requests).toHaveLength(1)
  })

  it('with a 401 end the session and show nothing, silent or not', async () => {
    for (const silent of [false, true]) {
      const { api, onError, onUnauthorized } = standIn(() => json({ message: 'Please sign in again.' }, 401))
      const error = await failure(api.call(contract.profile.get, { silent }))
      expect(error.status).toBe(401)
      expect(onUnauthorized).toHaveBeenCalledOnce()
      expect(onError).not.toHaveBeenCalled()
    }
  })

  it('with a 401 keep a session that began after the call', async () => {
    let token = 'old'
    const onUnauthorized = vi.fn()
    const onError = vi.fn()
    const api = createApi({
      baseUrl: 'https://api.test',
      getToken: () => token,
      onUnauthorized,
      onError,
      fetch: async () => {
        token = 'new'
        return json({ message: 'Please sign in again.' }, 401)
      },
    })
    expect((await failure(api.call(contract.profile.get))).status).toBe(401)
    expect([onUnauthorized.mock.calls, onError.mock.calls]).toEqual([[], []])
    expect((await failure(api.call(contract.profile.get))).status).toBe(401)
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('report a repeating call as such, also its starts and successes', async () => {
    const answers = [json({ message: 'off' }, 503), json([])]
    const { api, onError, onStart, onSuccess } = standIn(() => answers.shift() ?? json([]))
    const error = await failure(api.call(contract.clips.notReady, { repeats: true }))
    const call = { id: 'clips.notReady', repeats: true }
    expect([onError.mock.calls, onStart.mock.calls, onSuccess.mock.calls]).toEqual([[[error, call]], [[call]], []])
    await api.call(contract.clips.notReady, { repeats: true })
    expect(onSuccess.mock.calls).toEqual([[call]])
  })

  it('are not reported for silent calls', async () => {
    const { api, onError } = standIn(() => json({ message: 'off' }, 503))
    expect((await failure(api.call(contract.subscription.manage, { silent: true }))).status).toBe(503)
    expect((await failure(api.call(contract.subscription.manage, { silent: [404, 503] }))).status).toBe(503)
    expect(onError).not.toHaveBeenCalled()
    await failure(api.call(contract.subscription.manage, { silent: [404] }))
    expect(onError).toHaveBeenCalledOnce()
  })

  it('throw programming errors unchanged', async () => {
    const { api, onError } = standIn(liked)
    await expect(api.call(contract.clips.like, { params: {} as { id: string } })).rejects.toThrow(
      'needs the parameter id',
    )
    expect(onError).not.toHaveBeenCalled()
  })
})
