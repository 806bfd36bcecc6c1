import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Address4, Address6 } from 'ip-address'

/** Thrown for a receiver that is not on the public internet. */
export class AddressInside extends Error {
  override name = 'AddressInside'
}

export type IsAllowed = (address: string) => boolean

/** Returns a rule that allows public IP addresses and those in `networks` (`10.0.0.0/8`). */
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

/** Returns the host of an address, that of `http://[::1]/` without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Recognises internal addresses without a lookup: an IP address that is not allowed, or a name with only local meaning.
 */
export function isPlainlyInside(url: string, networks: readonly string[]): boolean {
  const host = hostOf(url).replace(/\.$/, '')
  if (isIP(host) !== 0) return !addressRule(networks)(host)
  // If internal receivers are allowed, a name may resolve to one.
  return networks.length === 0 && (!host.includes('.') || host.endsWith('.localhost'))
}

/**
 * Looks up a name for a connection, and returns only allowed addresses. The checked address is the connected one, so a
 * name that resolves differently a moment later does no harm. Node doesn't call this for IP addresses.
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
