import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Stands in for `node:24-bookworm-slim` where no registry of images can be reached: the same Debian, Node and npm, from their own packages. */
export const LOCAL_BASE = 'localhost/node:24-bookworm-slim'

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

/** Makes it in `folder`, once: what is there is taken as it is. Needs `debootstrap`, and to be root. */
export function makeLocalBase(folder: string) {
  const known = execFileSync('buildah', ['images', '--format', '{{.Name}}:{{.Tag}}'], { encoding: 'utf8' })
  if (known.split('\n').includes(LOCAL_BASE)) return
  const root = join(folder, 'base')
  const mirror = process.env['DEBIAN_MIRROR'] ?? 'http://deb.debian.org/debian'
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(root, 'etc/debian_version')))
    run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root, mirror)
  for (const rest of [
    'var/cache/apt/archives',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/locale',
    'usr/share/man',
  ])
    run('rm', '-rf', join(root, rest))
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  const npm = dirname(
    dirname(execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()),
  )
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  for (const [name, file] of [
    ['npm', 'npm-cli.js'],
    ['npx', 'npx-cli.js'],
  ] as const) {
    const link = join(root, 'usr/local/bin', name)
    if (!existsSync(link)) symlinkSync(`../lib/node_modules/npm/bin/${file}`, link)
  }
  // Whom this machine trusts beside the world, and where it finds packages.
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(root, 'etc/ssl/certs/ca-certificates.crt'))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  writeFileSync(join(root, 'root/.npmrc'), `registry=${registry}\nfund=false\naudit=false\n`)
  run('sh', '-c', `chroot ${root} id node >/dev/null 2>&1 || chroot ${root} useradd --uid 1000 --create-home node`)
  writeFileSync(
    join(folder, 'Dockerfile'),
    'FROM scratch\nADD base.tar /\nENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n',
  )
  run('tar', '-C', root, '-cf', join(folder, 'base.tar'), '.')
  run('buildah', 'bud', '--isolation', 'chroot', '-t', LOCAL_BASE, folder)
}
