import { expect, it } from 'vitest'
import { isOfThisUser, userOfPeer } from './userOfPeer.ts'

/** A server at port 3000 (0BB8), a browser of user 1000 connected to it, and nginx (user 33) connected too. */
const list = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 11 1 0 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 12 1 0 20 4 0 10 -1
   2: 0100007F:C001 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1000        0 13 1 0 20 4 0 10 -1
   3: 0100007F:0BB8 0100007F:C002 01 00000000:00000000 00:00000000 00000000  1000        0 14 1 0 20 4 0 10 -1
   4: 0100007F:C002 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 15 1 0 20 4 0 10 -1
`

it('returns the user at the other end of a connection', () => {
  expect(userOfPeer(list, { localPort: 3000, remotePort: 0xc001 })).toBe(1000)
  expect(userOfPeer(list, { localPort: 3000, remotePort: 0xc002 })).toBe(33)
  expect(userOfPeer(list, { localPort: 3000, remotePort: 0xc003 })).toBeNull()
})

it.runIf(process.platform === 'linux')('refuses a connection that the system does not list', async () => {
  expect(await isOfThisUser({ localPort: 1, remotePort: 2 })).toBe(false)
})
