import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { download } from './download.ts'
import { json, standIn } from './testing/standIn.ts'

const link = { href: '', download: '', click: vi.fn() }
const saved: Blob[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  link.click.mockClear()
  saved.length = 0
})

describe('download', () => {
  it('fetches with the token, saves under the name and reports the status', async () => {
    const { api, requests } = standIn(() => new Response('bytes'))
    const onStatus = vi.fn()
    await download(api, '/api/clips/1/download/', 'moment.mp4', onStatus)
    expect(requests[0]?.url).toBe('https://api.test/api/clips/1/download/')
    expect(requests[0]?.headers.get('Authorization')).toBe('Token key-1')
    expect(await saved[0]?.text()).toBe('bytes')
    expect([link.href, link.download]).toEqual(['blob:1', 'moment.mp4'])
    expect(link.click).toHaveBeenCalledOnce()
    expect(onStatus).toHaveBeenCalledExactlyOnceWith(200)
  })

  it('revokes the URL after the browser has read it', async () => {
    const { api } = standIn(() => new Response('bytes'))
    await download(api, '/f', 'f')
    expect(URL.revokeObjectURL).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1')
  })

  it('reports the status of a refusal and saves nothing', async () => {
    const { api } = standIn(() => json({ message: 'Not found.' }, 404))
    const onStatus = vi.fn()
    await expect(download(api, '/f', 'f', onStatus)).rejects.toMatchObject({ status: 404 })
    expect(onStatus).toHaveBeenCalledExactlyOnceWith(404)
    expect(link.click).not.toHaveBeenCalled()
  })

  it('reports null without a response', async () => {
    const { api } = standIn(() => {
      throw new TypeError('fetch failed')
    })
    const onStatus = vi.fn()
    await expect(download(api, '/f', 'f', onStatus)).rejects.toMatchObject({ status: null })
    expect(onStatus).toHaveBeenCalledExactlyOnceWith(null)
  })
})
