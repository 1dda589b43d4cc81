import ipaddr from 'ipaddr.js'

/**
 * The network an address belongs to. A household or a company has one IPv4 address or a whole /64 of IPv6 addresses, so every
 * limit by address counts networks. An IPv4 address mapped into IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv6' ? parsed.toByteArray().slice(0, 8).join(':') : parsed.toString()
}
