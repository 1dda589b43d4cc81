import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import type { SharePort } from '../share.ts'
import { base64Of } from './base64.ts'

/** The system's sheet, with its own places and other apps; files go by way of what it may clear away again. */
export const shareInShell: SharePort = async ({ files = [], ...words }) => {
  const written = await Promise.all(
    files.map(async (file) =>
      Filesystem.writeFile({ directory: Directory.Cache, path: file.name, data: await base64Of(file) }),
    ),
  )
  const uris = written.map(({ uri }) => uri)
  await Share.share({ ...words, ...(uris.length > 0 && { files: uris }) }).catch(() => undefined)
}
