import tlds from 'tlds' with { type: 'json' }

const topLevel = new Set(tlds)

/**
 * Top-level names that are words of a message too: what follows a full stop without a space, units and ends of file
 * names. Alone they are no link ("arrived.now"), with a path they are.
 */
const words = new Set(
  (
    'as at am be by do id im in is it me my no so to us ye call day done eat fast fine free here hot how like live love man men new next ' +
    'now one open plus run safe today work you mr ms dr ps re pm st cm mm km kg box cab car map parts site team tel town ' +
    'mov sharp zip nu si la'
  ).split(' '),
)

const messengers = new Set(
  (
    'wa.me whatsapp.com t.me telegram.me telegram.dog telegram.org m.me messenger.com ig.me fb.me signal.me signal.group ' +
    'viber.com line.me lin.ee discord.gg discord.com snapchat.com skype.com wechat.com kik.me imo.im'
  ).split(' '),
)

const scheme = /[a-z\d]:\/\/|\bhttps?:/i
const www = /\bwww\d?\./i
// 127.0.0.1/x, 127.0.0.1:80, [::1]/x
const ip = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?:\/|:\d{2,5}(?!\d))|\[[\da-f]*:[\da-f:]+\][/:]/i
// A host, and what tells a path: /…, ?x, #x, a port. The apostrophe of "don't.me" begins no name.
const host = /(?<![\p{L}\p{N}_.-]|\p{L}')([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)(\/|[?#][\p{L}\p{N}]|:\d{2,5})?/gu

/** When a bare name, without scheme or path, counts: where people write, where their programs find one, or not at all. */
type Bare = 'written_small' | 'always' | 'never'

/** Whether a message, a note or details hold something people can click. */
export function hasLink(text: string): boolean {
  return isLinkedIn(text, 'written_small')
}

/** Whether a person's name does: it is mailed to strangers, whose programs make a link of any known ending, and of an e-mail address. */
export function hasLinkInName(text: string): boolean {
  return isLinkedIn(text, 'always')
}

/** Whether the name of a company or place gives an address on the web; "Cars.com Ltd" is a name. */
export function hasWebAddress(text: string): boolean {
  return isLinkedIn(text, 'never')
}

function isLinkedIn(text: string, bare: Bare): boolean {
  // Full-width letters are the same letters to a browser.
  const plain = text.normalize('NFKC')
  if (scheme.test(plain) || www.test(plain) || ip.test(plain)) return true
  return [...plain.matchAll(host)].some(
    (match) => (bare === 'always' || !isMail(plain, match)) && isLink(match[1] ?? '', match[2] ?? '', bare),
  )
}

/** Part of an e-mail address, on either side of its @. */
function isMail(text: string, { index, 1: name = '' }: RegExpExecArray): boolean {
  return text[index + name.length] === '@' || /[\p{L}\p{N}]@$/u.test(text.slice(Math.max(0, index - 2), index))
}

function isLink(name: string, after: string, bare: Bare): boolean {
  const labels = name.toLowerCase().split('.')
  if (labels.some((label) => label.startsWith('xn--'))) return true
  const [site = '', last = ''] = labels.slice(-2)
  const ending = last.replace(/[-_].*/, '')
  if (!topLevel.has(ending)) return false
  if (messengers.has(`${site}.${ending}`)) return bare !== 'never' || after !== ''
  if (bare === 'always') return true
  if (words.has(ending)) return after === '/' && !/^\d+$/.test(site) // 7.am/8.am
  return after !== '' || (bare === 'written_small' && name === name.toLowerCase())
}
