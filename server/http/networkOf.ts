import { Address6 } from 'ip-address'

/** Bits of an IPv6 address that name the customer; the rest is theirs to choose, 18 quintillion addresses of it. */
const networkBits = 64

/**
 * What limits count a caller by: an IPv4 address as it is, of an IPv6 address the network. An IPv4 address in the
 * clothes of the other (`::ffff:192.0.2.1`) is that IPv4 address.
 */
export function networkOf(address: string | undefined): string {
  // The caller has disconnected by now.
  if (address === undefined) return 'nobody'
  const plain = address.replace(/%.*$/, '')
  if (!plain.includes(':') || !Address6.isValid(plain)) return plain
  const ip = new Address6(plain)
  return ip.isMapped4()
    ? ip.to4().correctForm()
    : `${new Address6(`${plain}/${networkBits}`).startAddress().correctForm()}/${networkBits}`
}
