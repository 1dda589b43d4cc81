import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type BoxedMail = { source: string; size?: number; is_seen: boolean }

/** A mailbox with the part of IMAP (RFC 3501) that polling needs; `mails` are those in it, numbered from 1. */
export async function startMailbox(mails: BoxedMail[]) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line, mails)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://jobs%40waybill.test:secret@127.0.0.1:${port}/INBOX`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Asked = { socket: Socket; command: string; mails: BoxedMail[]; say: (text: string) => void }

/** Commands that are answered with more than that they are done. */
const answers: Readonly<Record<string, (asked: Asked) => void>> = {
  CAPABILITY: ({ say }) => say('CAPABILITY IMAP4rev1'),
  LIST: ({ say }) => say('LIST (\\HasNoChildren) "/" INBOX'),
  LSUB: ({ say }) => say('LSUB (\\HasNoChildren) "/" INBOX'),
  SELECT: openBox,
  EXAMINE: openBox,
  'UID SEARCH': ({ say, mails }) => say(`SEARCH${numbersOf(mails, ({ is_seen }) => !is_seen)}`),
  'UID FETCH': sendMail,
  'UID STORE': ({ command, mails }) => {
    mails[numberIn(command) - 1]!.is_seen = true
  },
  LOGOUT: ({ say }) => say('BYE'),
}

function answer(socket: Socket, line: string, mails: BoxedMail[]) {
  const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
  const say = (text: string) => socket.write(Buffer.from(`* ${text}\r\n`, 'latin1'))
  const [word = ''] = /^(?:UID )?\S*/.exec(command.toUpperCase()) ?? []
  answers[word]?.({ socket, command, mails, say })
  socket.write(`${tag} OK ${word === 'SELECT' ? '[READ-WRITE] ' : ''}done\r\n`)
  if (word === 'LOGOUT') socket.end()
}

function openBox({ say, mails: { length: count } }: Asked) {
  say(`${count} EXISTS`)
  say('0 RECENT')
  say('FLAGS (\\Seen)')
  say('OK [PERMANENTFLAGS (\\Seen)] flags')
  say('OK [UIDVALIDITY 1] valid')
  say(`OK [UIDNEXT ${count + 1}] next`)
}

const numbersOf = (mails: readonly BoxedMail[], fits: (mail: BoxedMail) => boolean) =>
  mails.map((mail, at) => (fits(mail) ? ` ${at + 1}` : '')).join('')

const numberIn = (command: string) => Number(/^UID \w+ (\d+)/i.exec(command)?.[1])

function sendMail({ socket, command, mails }: Asked) {
  const number = numberIn(command)
  const { source, size } = mails[number - 1]!
  const bytes = Buffer.from(source)
  const [, section] = /BODY(?:\.PEEK)?\[(HEADER)?\]/i.exec(command) ?? [null, null]
  const head = source.slice(0, source.indexOf('\r\n\r\n') + 4)
  const sent = section ? Buffer.from(head) : bytes
  const body = /BODY/i.test(command) ? ` BODY[${section ?? ''}] {${sent.length}}\r\n` : ''
  socket.write(`* ${number} FETCH (UID ${number} RFC822.SIZE ${size ?? bytes.length}${body}`)
  if (body) socket.write(sent)
  socket.write(')\r\n')
}
