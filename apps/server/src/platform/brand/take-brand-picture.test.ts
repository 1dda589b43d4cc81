import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { IncomingFile } from '../files/take-file.ts'
import { takeBrandPicture } from './take-brand-picture.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'brand-'))))
afterAll(() => rm(folder, { recursive: true }))

async function take(content: string | Buffer, kind: 'logo' | 'mark' = 'logo') {
  const path = join(folder, 'sent')
  await writeFile(path, content)
  return takeBrandPicture(new IncomingFile(path, 'logo', false), kind)
}
const problemOf = (content: string | Buffer, kind: 'logo' | 'mark' = 'logo') =>
  take(content, kind).then(
    () => null,
    (error: unknown) =>
      error instanceof AppError ? (error.details.validation as Record<string, string[]>)['file']?.[0] : String(error),
  )
const svg = (inside: string, head = '') =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" width="40" height="20">${inside}</svg>`
const drawing = '<rect width="40" height="20" fill="#0b6bcb"/>'

test('an SVG that draws is drawn anew as a sharp picture of ours', async () => {
  const { content, width, height } = await take(svg(drawing, '<?xml version="1.0"?>'))
  expect({ width, height }).toEqual({ width: 1024, height: 512 })
  expect((await sharp(content).metadata()).format).toBe('png')
  expect((await take(svg(`${drawing}<use href="#a" fill="url(#b)"/>`))).width).toBe(1024)
})

test.each([
  [svg(`<script>alert(1)</script>${drawing}`), 'script'],
  [svg(`<rect width="4" height="4" onload="alert(1)"/>`), 'onload'],
  [svg(`<a xlink:href="https://evil.example/x">${drawing}</a>`), 'https://evil.example/x'],
  [svg(`<image href="file:///etc/passwd"/>`), 'file:///etc/passwd'],
  [svg(`<foreignObject>${drawing}</foreignObject>`), 'foreignObject'],
  [svg(`<rect width="9" height="9" style="fill:url(https://evil.example/a)"/>`), 'url(https://evil.example/a'],
  [svg(`<style>@import "https://evil.example/a.css";</style>`), '@import'],
  [svg(drawing, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'), 'DOCTYPE svg ['],
])('an SVG that could act is refused with the part: %s', async (sent, part) => {
  expect(await problemOf(sent)).toBe(`picture_active ${part}`)
})

test('a file that is too large, no picture, or no mark is refused in words', async () => {
  expect(await problemOf(Buffer.alloc(40 * 1024 * 1024))).toBe('picture_size')
  expect(await problemOf('GIF89a')).toBe('picture_type')
  expect(await problemOf('<html><svg></svg></html>')).toBe('picture_type')
  expect(await problemOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('file_unreadable')
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#0b6bcb' } })
      .png()
      .toBuffer()
  expect(await problemOf(await square(200), 'mark')).toBe('picture_not_square 200 × 200')
  expect(await problemOf(svg(drawing), 'mark')).toBe('picture_not_square 512 × 256')
  expect((await take(await square(700), 'mark')).width).toBe(512)
})
