import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SharePort, shareInBrowser } from './share.ts'
import { shareInShell } from './shell/shell-share.ts'

/** What another application of the device was handed: words, and the texts of files by their names. */
type Handed = { title?: string; text?: string; url?: string; files: Record<string, string> }
type Rig = { share: SharePort; handed: () => Promise<Handed[]>; closes: (closes: boolean) => void }

const phone = vi.hoisted(() => ({
  files: new Map<string, string>(),
  shared: [] as { files?: string[] }[],
  closes: false,
}))
vi.mock('@capacitor/filesystem', () => ({
  Directory: { Cache: 'CACHE' },
  Filesystem: {
    async writeFile({ path, data }: { path: string; data: string }) {
      phone.files.set(`file:///cache/${path}`, Buffer.from(data, 'base64').toString())
      return { uri: `file:///cache/${path}` }
    },
  },
}))
vi.mock('@capacitor/share', () => ({
  Share: {
    async share(what: { files?: string[] }) {
      if (phone.closes) throw new Error('Share canceled')
      phone.shared.push(what)
    },
  },
}))
/** A browser's, for files go over the bridge as text. */
class Reader {
  result = ''
  onload = () => undefined
  async readAsDataURL(file: Blob) {
    this.result = `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
    this.onload()
  }
}

function shellRig(): Rig {
  vi.stubGlobal('FileReader', Reader)
  phone.shared.length = 0
  return {
    share: shareInShell,
    closes: (closes) => void (phone.closes = closes),
    handed: async () =>
      phone.shared.map(({ files = [], ...words }) => ({
        ...words,
        files: Object.fromEntries(files.map((uri) => [uri.split('/').at(-1)!, phone.files.get(uri)!])),
      })),
  }
}

function browserRig(): Rig {
  const shared: ShareData[] = []
  let isClosed = false
  vi.stubGlobal('navigator', {
    canShare: () => true,
    async share(what: ShareData) {
      if (isClosed) throw new DOMException('Closed', 'AbortError')
      shared.push(what)
    },
  })
  return {
    share: shareInBrowser,
    closes: (closes) => void (isClosed = closes),
    handed: () =>
      Promise.all(
        shared.map(async ({ files = [], ...words }) => ({
          ...words,
          files: Object.fromEntries(await Promise.all(files.map(async (file) => [file.name, await file.text()]))),
        })),
      ),
  }
}

afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['a browser', browserRig],
  ['an app', shellRig],
])('the shared content, from %s', (_where, rigOf) => {
  let rig: Rig
  beforeEach(() => void (rig = rigOf()))

  test('words and an address arrive as they are', async () => {
    await rig.share({ title: 'Your delivery', url: 'https://waybill.example/track/1' })
    expect(await rig.handed()).toEqual([{ title: 'Your delivery', url: 'https://waybill.example/track/1', files: {} }])
  })

  test('files arrive with their names and all that is in them', async () => {
    await rig.share({ text: 'Delivered', files: [new File(['abc'], 'door.jpg'), new File(['xyz'], 'gate.jpg')] })
    expect(await rig.handed()).toEqual([{ text: 'Delivered', files: { 'door.jpg': 'abc', 'gate.jpg': 'xyz' } }])
  })

  test('closing the sheet is an answer', async () => {
    rig.closes(true)
    await rig.share({ text: 'Delivered' })
    rig.closes(false)
    expect(await rig.handed()).toEqual([])
  })
})

test('a browser that shares no files is handed the words', async () => {
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', { canShare: () => false, share: async (what: ShareData) => void shared.push(what) })
  await shareInBrowser({ text: 'Delivered', files: [new File(['abc'], 'door.jpg')] })
  expect(shared).toEqual([{ text: 'Delivered' }])
})
