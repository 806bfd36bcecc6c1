import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Address4, Address6 } from 'ip-address'

/** Thrown for a receiver that is not on the public internet. */
export class AddressInside extends Error {
  override name = 'AddressInside'
}

export type IsAllowed = (address: string) => boolean

/** May we connect to this IP address? To every public one, and to those in `networks` (`10.0.0.0/8`). */
export function addressRule(networks: readonly string[]): IsAllowed {
  const allowed = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    allowed.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const family = isIP(address)
    if (family === 0) return false
    if (allowed.check(address, family === 6 ? 'ipv6' : 'ipv4')) return true
    return family === 6 ? new Address6(address).isGlobal() : new Address4(address).isGlobal()
  }
}

/** The host of an address; that of `http://[::1]/` without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

/** Plain to see, without asking anybody: an IP address that is not allowed, or a name that only means something here. */
export function isPlainlyInside(url: string, networks: readonly string[]): boolean {
  const host = hostOf(url).replace(/\.$/, '')
  if (isIP(host) !== 0) return !addressRule(networks)(host)
  // If internal receivers are allowed, a name may resolve to one.
  return networks.length === 0 && (!host.includes('.') || host.endsWith('.localhost'))
}

/**
 * Looks a name up for a connection, and gives only addresses that are allowed. What was checked is what is connected to, so
 * a name that means something else the next moment gains nothing. Node doesn't call this for IP addresses.
 */
export const lookupAllowed =
  (isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first, ...others] = error ? [] : (found as LookupAddress[]).filter(({ address }) => isAllowed(address))
      if (!first) return callback(error ?? new AddressInside(hostname), '', 0)
      if (options.all) callback(null, [first, ...others])
      else callback(null, first.address, first.family)
    })
  }
