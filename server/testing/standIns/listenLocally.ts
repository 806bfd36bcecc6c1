import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Lets a test server listen on a free local port. */
export async function listenLocally(server: Server): Promise<{ origin: string; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
