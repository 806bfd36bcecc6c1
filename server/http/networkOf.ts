import { Address6 } from 'ip-address'

/** Bits of an IPv6 address that identify the customer, who can choose the rest. */
const networkBits = 64

/**
 * Returns the key by which limits count a caller: an IPv4 address, or the network of an IPv6 address. A mapped IPv4
 * address (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function networkOf(address: string | undefined): string {
  // The caller has already disconnected.
  if (address === undefined) return 'nobody'
  const plain = address.replace(/%.*$/, '')
  if (!plain.includes(':') || !Address6.isValid(plain)) return plain
  const ip = new Address6(plain)
  return ip.isMapped4()
    ? ip.to4().correctForm()
    : `${new Address6(`${plain}/${networkBits}`).startAddress().correctForm()}/${networkBits}`
}
