import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdDataFolder } from './data-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-held-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const program = `
  const { holdDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
  try { await holdDataFolder(process.argv[1]); console.log('held'); setInterval(() => {}, 1000) }
  catch (error) { console.log(error.message) }`

/** Another process that would hold the folder, and what it said first. */
async function another() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder])
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

test('of many that start in the same moment one holds the folder; killed, it holds it no longer', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, another))
  const held = all.filter(({ said }) => said === 'held')
  expect(held).toHaveLength(1)
  for (const { said } of all.filter((each) => !held.includes(each)))
    expect(said).toMatch(/^Another Waybill server.* is using DATA_DIR/)
  await expect(holdDataFolder(folder)).rejects.toThrow(
    `Another Waybill server (pid ${held[0]!.child.pid} on ${hostname()}) is using DATA_DIR ${folder}.`,
  )
  held[0]!.child.kill('SIGKILL')
  await once(held[0]!.child, 'exit')
  const release = await holdDataFolder(folder)
  await expect(holdDataFolder(folder)).rejects.toThrow('Another Waybill server')
  await release()
  await (await holdDataFolder(folder))()
})

test('a mark left behind, of a number that is somebody else’s now, holds nothing', async () => {
  await writeFile(join(folder, 'server.pid'), `pid ${process.pid} on ${hostname()}`)
  await (await holdDataFolder(folder))()
})

test('a path that is no folder is refused in a sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const path of [file, join(file, 'data')])
    await expect(holdDataFolder(path)).rejects.toThrow(
      `DATA_DIR ${path} cannot be used: it is a file, or lies in one. Name a folder, for example DATA_DIR=./data.`,
    )
})

test('a folder is made with those above it; one that cannot be is said, and not tried without end', async () => {
  const deep = join(folder, 'several', 'folders', 'down')
  const held = await Promise.allSettled([holdDataFolder(deep), holdDataFolder(deep)])
  expect(held.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const each of held)
    if (each.status === 'fulfilled') await each.value()
    else expect(String(each.reason)).toContain('Another Waybill server')
  // Linux has a place where nobody makes anything.
  if (process.platform !== 'linux') return
  await expect(holdDataFolder('/proc/waybill/data')).rejects.toThrow(
    'DATA_DIR /proc/waybill/data cannot be used: nothing can be made there. Name a folder, for example DATA_DIR=./data.',
  )
})
