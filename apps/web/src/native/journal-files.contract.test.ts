import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeFiles } from '../journal/journal-scene.ts'
import type { JournalFiles } from './journal-files.ts'
import { shellJournalFiles } from './shell/shell-journal-files.ts'

const disk = vi.hoisted(() => ({ files: new Map<string, string>(), trouble: null as Error | null }))
vi.mock('@capacitor/filesystem', () => {
  type At = { directory: string; path: string }
  const missing = Object.assign(new Error('File does not exist.'), { code: 'OS-PLUG-FILE-0008' })
  const read = ({ path }: At) => {
    if (disk.trouble) throw disk.trouble
    const data = disk.files.get(path)
    if (data === undefined) throw missing
    return data
  }
  return {
    Directory: { Data: 'DATA' },
    Encoding: { UTF8: 'utf8' },
    Filesystem: {
      writeFile: async ({ path, data }: At & { data: string }) => void disk.files.set(path, data),
      appendFile: async ({ path, data }: At & { data: string }) =>
        void disk.files.set(path, (disk.files.get(path) ?? '') + data),
      readFile: async (at: At) => ({ data: read(at) }),
      deleteFile: async (at: At) => {
        read(at)
        disk.files.delete(at.path)
      },
      async readdir({ path }: At) {
        const names = [...disk.files.keys()].filter((each) => each.startsWith(`${path}/`))
        if (names.length === 0) throw missing
        return { files: names.map((each) => ({ name: each.slice(path.length + 1) })) }
      },
    },
  }
})
/** A browser's, for photos go over the bridge as text. */
vi.stubGlobal(
  'FileReader',
  class {
    result = ''
    onload = () => undefined
    async readAsDataURL(file: Blob) {
      this.result = `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
      this.onload()
    }
  },
)

const photo = (text: string) => new Blob([text], { type: 'image/jpeg' })

describe.each([
  ['those of the journal’s tests', () => fakeFiles().files],
  ['those of an app', () => (disk.files.clear(), shellJournalFiles)],
])('the journal’s files, %s', (_whose, filesOf) => {
  let files: JournalFiles
  beforeEach(() => void (files = filesOf()))

  test('before anything was written there is nothing', async () => {
    expect([await files.photoKeys(), await files.readLines(), await files.readPhoto('a')]).toEqual([[], [], null])
    await files.removePhoto('a')
  })

  test('a photo is read as it was written, until it is removed', async () => {
    await files.writePhoto('a', photo('abc'))
    await files.writePhoto('b', photo('xyz'))
    expect(await (await files.readPhoto('a'))!.text()).toBe('abc')
    expect((await files.photoKeys()).sort()).toEqual(['a', 'b'])
    await files.removePhoto('a')
    expect([await files.readPhoto('a'), await files.photoKeys()]).toEqual([null, ['b']])
  })

  test('lines stand behind each other, until others take their place', async () => {
    await files.appendLines(['{"store":"one"}', '{"store":"two"}'])
    await files.appendLines(['{"store":"three"}'])
    expect(await files.readLines()).toEqual(['{"store":"one"}', '{"store":"two"}', '{"store":"three"}'])
    await files.replaceLines(['{"store":"four"}'])
    await files.appendLines(['{"store":"five"}'])
    expect([await files.readLines(), await files.photoKeys()]).toEqual([['{"store":"four"}', '{"store":"five"}'], []])
  })
})

test('data that cannot be read just now are not taken for gone: with lines that seem empty, every photo would be removed', async () => {
  disk.files.clear()
  await shellJournalFiles.writePhoto('a', photo('abc'))
  await shellJournalFiles.appendLines(['{"store":"one"}'])
  disk.trouble = new Error('The disk is busy')
  await expect(shellJournalFiles.readPhoto('a')).rejects.toThrow('busy')
  await expect(shellJournalFiles.readLines()).rejects.toThrow('busy')
  disk.trouble = null
  expect(await (await shellJournalFiles.readPhoto('a'))!.text()).toBe('abc')
  expect(await shellJournalFiles.readLines()).toEqual(['{"store":"one"}'])
})
