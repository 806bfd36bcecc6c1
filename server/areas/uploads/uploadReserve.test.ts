import { expect, it, vi } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { tusClient } from '../../testing/tusClient.ts'

const MiB = 1024 ** 2
/** Free bytes for each check in turn. The last value repeats. */
const disk = vi.hoisted(() => ({ free: [1e15] }))
vi.mock('../../files/freeBytes.ts', () => ({
  freeBytes: async () => (disk.free.length > 1 ? disk.free.shift() : disk.free[0]),
}))

it('refuses an upload that fits only into the disk reserve, at its start and while it is sent', async () => {
  const reserve = 1000 * MiB
  const said = { message: 'There is no space left on the server. Please try again later.' }
  const strict = await startTestServer({ workers: 0, diskReserve: reserve })
  try {
    const one = tusClient(strict.url, (await strict.makeUser({ plan: 'studio' })).token)
    disk.free = [reserve + 10_000]
    expect(await one.create(40 * MiB)).toMatchObject({ status: 503, body: said })
    disk.free = [2 * reserve]
    const path = await one.begin(40 * MiB)
    disk.free = [2 * reserve, reserve - 1]
    expect(await one.patch(path, 0, new Uint8Array(40 * MiB))).toMatchObject({ status: 503, body: said })
    // Received bytes are kept, and the upload resumes once there is space.
    disk.free = [2 * reserve]
    const offset = await one.offset(path)
    expect(offset).toBeLessThan(40 * MiB)
    expect((await one.patch(path, offset, new Uint8Array(40 * MiB - offset))).status).toBe(204)
  } finally {
    await strict.stop()
  }
})
