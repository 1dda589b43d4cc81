import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** Looks public and is the host's own: where a cloud tells its machines about themselves. */
const metadataAddresses = new Set(['168.63.129.16'])

/** An address of the open internet: none of this machine, its network, or set aside for something else. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv6') {
    const six = parsed as ipaddr.IPv6
    if (six.isIPv4MappedAddress()) return isPublicAddress(six.toIPv4Address().toString())
    // Every allocated address begins so; the rest of the range holds translations of the addresses of this network (RFC
    // 4291 §2.5.5).
    return six.range() === 'unicast' && six.match(globalUnicast)
  }
  return parsed.range() === 'unicast' && !metadataAddresses.has(address)
}

/** The host of an address, without the brackets of IPv6. */
export function literalOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

const PORTS = new Set(['', '443', '8443'])

/** Why an address that somebody has named is asked nothing; null when its name has yet to be looked up. */
export function addressProblem(url: URL): 'url_not_https' | 'url_port' | 'url_not_public' | null {
  if (url.protocol !== 'https:') return 'url_not_https'
  const host = literalOf(url)
  if (isIP(host) && !isPublicAddress(host)) return 'url_not_public'
  // One's own network needs no name of the open internet.
  if (
    !isIP(host) &&
    (!host.replace(/\.$/, '').includes('.') || /\.(local|localhost|internal|home|lan)\.?$/i.test(host))
  )
    return 'url_not_public'
  return PORTS.has(url.port) ? null : 'url_port'
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
