import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import ipaddr from 'ipaddr.js'

/** An address of the open internet: none of this machine, its network, or set aside for something else. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv6') {
    const six = parsed as ipaddr.IPv6
    return six.isIPv4MappedAddress() ? isPublicAddress(six.toIPv4Address().toString()) : six.range() === 'unicast'
  }
  return parsed.range() === 'unicast'
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a name for a connection, and refuses one that leads anywhere else than the open internet: looked at when it is connected to, so that no name can change in between. */
export function publicLookup(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(Object.assign(new Error(`${name} is not on the open internet.`), { code: 'EACCES' }), '')
    return options.all ? found(null, addresses) : found(null, first.address, first.family)
  })
}
