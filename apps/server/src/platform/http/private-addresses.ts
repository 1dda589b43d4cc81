import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** Addresses and networks of an operator's own. */
export type PrivateAddresses = { holds: (address: string) => boolean }
type Network = readonly [address: string, bits: number]

/** Nothing of the open internet: loopback, private use, link-local, shared by a carrier (RFC 6598), and the same of IPv6. */
const privateNetworks: readonly Network[] = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function within(networks: readonly Network[]): PrivateAddresses {
  const list = new BlockList()
  for (const [address, bits] of networks) list.addSubnet(address, bits, familyOf(address))
  return {
    holds(asked) {
      // A socket that listens to both families writes an IPv4 address as `::ffff:10.0.0.5`.
      const address = asked.replace(/^::ffff:(?=\d+\.)/i, '')
      return isIP(address) > 0 && list.check(address, familyOf(address))
    },
  }
}

/** `10.0.0.5` or `192.168.1.0/24`; null for what is neither, or reaches beyond a private network. */
function privateNetworkOf(text: string): Network | null {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? []
  const home = privateNetworks.find((network) => within([network]).holds(address))
  const most = familyOf(address) === 'ipv6' ? 128 : 32
  const length = bits === undefined ? most : Number(bits)
  return home && length >= home[1] && length <= most ? [address, length] : null
}

/** Of a text with commas between. A public address is refused, since `/metrics` shows the routes and the load of the whole market. */
export function privateAddressesOf(text: string, context: z.RefinementCtx): PrivateAddresses {
  const networks = text.split(',').map(privateNetworkOf)
  if (networks.every((network) => network !== null)) return within(networks)
  context.addIssue({ code: 'custom', message: 'not a private address' })
  return z.NEVER
}
